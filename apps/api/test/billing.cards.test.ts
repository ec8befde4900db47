import { testCards } from '@signalsync/stripe-sandbox/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { cardsOf } from '../src/domain/billing/cards.ts';
import { tableStore } from '../src/ports/fake/stripeStores.ts';
import { deliverAgain } from './support/deliverAgain.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { database, server, serve, shop } = serverPerTest();
let member: Awaited<ReturnType<typeof shop.subscriber>>;
beforeEach(async () => {
  await serve({}, { store: tableStore(database.db) });
  member = await shop.subscriber('ann@example.com');
});

interface Card {
  id: string;
  type: string;
  last4: string;
  isDefault: boolean;
}
const cards = () => expectOk<Card[]>(member.browser.get(`/api/stripe/payment-methods/${member.intent.customerId}`));

describe('The default card', () => {
  async function addCard(name: keyof typeof testCards) {
    const { clientSecret } = await expectOk<{ clientSecret: string }>(
      member.browser.post('/api/stripe/create-setup-intent', { customerId: member.intent.customerId }),
    );
    server.clock.move(1);
    await shop.pay(clientSecret, name);
  }
  const idOf = async (type: string) => (await cards()).find((card) => card.type === type)?.id ?? '';
  const choose = (paymentMethodId: string) =>
    expectOk(
      member.browser.post('/api/stripe/make-default-payment-method', {
        customerId: member.intent.customerId,
        paymentMethodId,
      }),
    );
  const remove = (id: string) =>
    expectOk(member.browser.request(`/api/stripe/payment-methods/${id}`, { method: 'DELETE' }));
  /** Returns the cards that the provider would charge: the default cards of the subscription and of the customer. */
  async function charged() {
    const subscription = await shop.dashboard.subscriptions.retrieve(member.user.stripeSubscriptionId ?? '');
    const customer = await shop.dashboard.customers.retrieve(member.intent.customerId);
    const ofCustomer = customer.deleted === true ? null : customer.invoice_settings.default_payment_method;
    return [subscription.default_payment_method, ofCustomer];
  }

  test('is the first card that is added when there is none, whether its page comes back or not', async () => {
    const [first] = await cards();
    await remove(first?.id ?? '');
    expect(await cards()).toEqual([]);
    await addCard('mastercard');
    await shop.settled();
    const added = (await server.payments.cards(member.intent.customerId, member.user.stripeSubscriptionId))[0];
    expect(added).toMatchObject({ isDefault: true });
    expect(await charged()).toEqual([added?.id, added?.id]);
  });

  test('is looked after at the next load where no word of the card came', async () => {
    const [first] = await cards();
    await remove(first?.id ?? '');
    server.network.webhooks = false;
    await addCard('mastercard');
    await shop.settled();
    expect(await charged()).toEqual([null, null]);
    const [added] = await cards();
    expect(added).toMatchObject({ isDefault: true, isNextDefault: false });
    expect(await charged()).toEqual([added?.id, added?.id]);
  });

  test('is every card that is added later, and the one that the user has chosen since', async () => {
    await addCard('mastercard');
    await shop.settled();
    const [first, second] = [await idOf('visa'), await idOf('mastercard')];
    expect(await charged()).toEqual([second, second]);
    await choose(first);
    await shop.settled();
    await deliverAgain(database.db, server);
    await shop.settled();
    expect((await cards()).find(({ isDefault }) => isDefault)?.id).toBe(first);
    expect(await charged()).toEqual([first, first]);
    server.network.webhooks = false;
    await addCard('discover');
    await server.compareNow();
    const swept = await charged();
    const third = await idOf('discover');
    expect(swept).toEqual([third, third]);
  });

  test('follows the portal, which changes the customer alone', async () => {
    const { url } = await expectOk<{ url: string }>(
      member.browser.post('/api/stripe/create-portal-session?flow=payment_method_update'),
    );
    server.network.webhooks = false;
    server.clock.move(1);
    const card = { number: testCards.mastercard.number, exp_month: '12', exp_year: '2030', cvc: '123' };
    await server.stripe.sandbox.handle(new Request(`${url}/card`, { method: 'POST', body: new URLSearchParams(card) }));
    const before = await idOf('visa');
    await shop.dashboard.subscriptions.update(member.user.stripeSubscriptionId ?? '', {
      default_payment_method: before,
    });
    const added = await idOf('mastercard');
    await cards();
    expect(await charged()).toEqual([added, added]);
  });

  test('stays the one that is chosen while a new card is on its way to become it', async () => {
    const first = await idOf('visa');
    server.network.webhooks = false;
    await addCard('mastercard');
    let choice: Promise<unknown> | undefined;
    const payments = server.stripe.paymentsBy((send) => async (input, init) => {
      const { method, url } = new Request(input, init);
      // The choice waits until this act on the subscription has ended.
      if (method === 'POST' && url.includes('/subscriptions/')) choice ??= choose(first);
      return send(input, init);
    });
    const owner = { customerId: member.intent.customerId, subscriptionId: member.user.stripeSubscriptionId };
    const { clock, log, settings } = server;
    await cardsOf({ db: database.db, payments, clock, log, settings }, { userId: member.user.id, ...owner });
    await choice;
    expect(await charged()).toEqual([first, first]);
  });

  test('that is removed makes way for the newest other one, which the list names before', async () => {
    await addCard('mastercard');
    await addCard('discover');
    await choose(await idOf('visa'));
    const listed = await cards();
    const cardOf = (type: string) => listed.find((card) => card.type === type);
    expect(cardOf('mastercard')).toMatchObject({ isDefault: false, isNextDefault: false });
    expect(cardOf('discover')).toMatchObject({ isDefault: false, isNextDefault: true });
    await remove(cardOf('visa')?.id ?? '');
    const id = cardOf('discover')?.id ?? '';
    expect((await cards()).find((card) => card.isDefault)).toMatchObject({ id });
    expect(await charged()).toEqual([id, id]);
  });

  test('is one card, although two changes cross on their way to the provider', async () => {
    await addCard('mastercard');
    const [one = '', other = ''] = (await cards()).map(({ id }) => id);
    const makeDefault = ({ setDefaultCard }: typeof server.payments, id: string) =>
      setDefaultCard(member.intent.customerId, member.user.stripeSubscriptionId, id);
    let crossing: Promise<void> | undefined;
    const crossed = server.stripe.paymentsBy((send) => async (input, init) => {
      const { method, url } = new Request(input, init);
      if (method === 'POST' && url.includes('/subscriptions/'))
        await (crossing ??= makeDefault(server.payments, other));
      return send(input, init);
    });
    await makeDefault(crossed, one);
    expect(await charged()).toEqual([other, other]);
  });
});
