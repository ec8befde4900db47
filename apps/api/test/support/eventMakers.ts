import { checkoutCron } from '../../src/domain/checkout/cron.ts';
import type { EventKind } from '../../src/domain/events/events.ts';
import type { Browser } from './browser.ts';
import { buying, intentIdOf } from './checkout.ts';
import { leaving } from './churn.ts';
import { connecting } from './connections.ts';
import { deleting } from './deletion.ts';
import { pauseMakers } from './pauseMakers.ts';
import { expectOk, type TestServer } from './server.ts';

const hourS = 3600;
const dayS = 24 * hourS;
export const ann = 'ann@example.com';

/**
 * Returns a function for each kind of event, which makes the event happen. The type requires a function for every kind.
 * `learn` makes the server read what has happened at the provider: by webhooks, or by its sweeps.
 */
export function eventMakers(
  server: TestServer,
  learn: () => Promise<void>,
): { readonly [K in EventKind]: () => Promise<void> } {
  const shop = buying(server);
  const flow = leaving(server);
  const way = connecting(server);
  const { trigger } = server.stripe.sandbox;
  const { dashboard } = shop;

  /** Moves the clock forward, and makes the fake Stripe do the work that is due then. */
  async function pass(seconds: number): Promise<void> {
    server.clock.move(seconds);
    await shop.settled();
    await learn();
  }

  async function subscriber(priceId = 'price_monthly', ...card: [card?: Parameters<typeof shop.pay>[1]]) {
    const browser = await server.signedIn(ann);
    const { clientSecret, customerId } = await shop.begin(browser, priceId);
    await shop.pay(clientSecret, ...card);
    await shop.settled();
    const user = await shop.userOf(browser);
    await learn();
    return { browser, customerId, payment: intentIdOf(clientSecret), subscription: user.stripeSubscriptionId ?? '' };
  }

  async function declined() {
    const member = await subscriber();
    await shop.failRenewal(member.browser, member.customerId);
    await learn();
    return member;
  }

  async function cancelled() {
    const member = await subscriber();
    await expectOk(member.browser.post('/api/stripe/cancel-subscription'));
    return member;
  }

  async function refunded(...card: [card?: Parameters<typeof shop.pay>[1]]) {
    const { payment } = await subscriber('price_monthly', ...card);
    await dashboard.refunds.create({ payment_intent: payment });
    await learn();
  }

  async function disputed(outcome?: 'won' | 'lost') {
    const { payment } = await subscriber();
    const dispute = await trigger.dispute(payment);
    await learn();
    if (outcome === undefined) return;
    await trigger.closeDispute(dispute, outcome);
    await pass(hourS);
  }

  async function planChange(from: string, priceId: string) {
    const { browser } = await subscriber(from);
    const { token } = await expectOk<{ token: string }>(browser.post('/api/plan-change/preview', { priceId }));
    await expectOk(browser.post('/api/plan-change', { token }));
    await learn();
  }

  async function changeAsked() {
    const browser = await server.signedIn(ann);
    const { id } = await expectOk<{ id: string }>(browser.get('/api/user'));
    await expectOk(browser.patch(`/api/accounts/${id}`, { email: 'ann@new.example' }));
  }

  const open = async (link: 'confirm' | 'undo', address: string, browser: Browser = server.browser()) =>
    expectOk(browser.post(`/api/email-change/${link}`, { token: await server.linkTokenFor(address) }));

  return {
    boughtByMember: async () => {
      await subscriber();
    },
    boughtByGuest: async () => {
      await shop.payAsGuest(server.browser(), ann);
      await learn();
    },
    unclaimed: async () => {
      await server.signedIn(ann);
      await shop.payAsGuest(server.browser(), ann, 'price_lifetime');
      // While the database has no buyer, the first sweep runs only after an hour.
      await pass(hourS);
      await pass(hourS);
      await pass(3 * dayS);
      await checkoutCron(server);
    },
    changedToLifetime: async () => {
      const { browser } = await subscriber();
      const { clientSecret } = await shop.begin(browser, 'price_lifetime');
      await shop.pay(clientSecret);
      await learn();
    },
    planChanged: () => planChange('price_monthly', 'price_quarterly'),
    planChangeScheduled: () => planChange('price_quarterly', 'price_monthly'),
    renewalAhead: async () => {
      await subscriber('price_quarterly');
      await pass(86 * dayS);
      await server.sweepNow();
    },
    renewed: async () => {
      await subscriber();
      await pass(31 * dayS);
    },
    cardExpiring: async () => {
      const { browser, customerId } = await subscriber();
      const setup = await expectOk<{ clientSecret: string }>(
        browser.post('/api/stripe/create-setup-intent', { customerId }),
      );
      await shop.pay(setup.clientSecret, 'mastercard', { exp_month: 11, exp_year: 2026 });
      const [card] = (await dashboard.customers.listPaymentMethods(customerId)).data;
      const subscription = (await shop.userOf(browser)).stripeSubscriptionId;
      await server.payments.setDefaultCard(customerId, subscription, card?.id ?? '');
      await pass(24 * dayS);
      await server.sweepNow();
    },
    paymentDeclined: async () => {
      await declined();
    },
    authenticationAsked: async () => {
      const { browser, customerId } = await subscriber();
      await shop.failRenewal(browser, customerId, 'authenticationAlways');
      await learn();
    },
    recovered: async () => {
      const { customerId } = await declined();
      // Sends the mail about the failed charge now, before the next payment succeeds.
      await server.mails();
      const cards = (await dashboard.customers.listPaymentMethods(customerId)).data;
      const [invoice] = (await dashboard.invoices.list({ customer: customerId, status: 'open' })).data;
      await dashboard.invoices.pay(invoice?.id ?? '', { payment_method: cards.at(-1)?.id ?? '' });
      await learn();
    },
    givenUp: async () => {
      await declined();
      for (const days of [3, 5, 7]) await pass(days * dayS + hourS);
    },
    discountAccepted: async () => {
      const { browser, customerId } = await subscriber();
      await expectOk(flow.start(browser, 'attempt', 4));
      await expectOk(flow.accept(browser, customerId));
    },
    cancelled: async () => {
      await cancelled();
    },
    kept: async () => {
      const { subscription } = await cancelled();
      await dashboard.subscriptions.update(subscription, { cancel_at_period_end: false });
      await pass(hourS);
    },
    ...pauseMakers(server, { subscriber, learn, pass }),
    ended: async () => {
      await cancelled();
      await pass(31 * dayS);
    },
    refunded: () => refunded(),
    paidAfterEnd: async () => {
      const { customerId } = await declined();
      const cards = (await dashboard.customers.listPaymentMethods(customerId)).data;
      const [invoice] = (await dashboard.invoices.list({ customer: customerId, status: 'open' })).data;
      server.network.webhooks = false;
      for (const days of [3, 5, 7]) {
        server.clock.move(days * dayS + hourS);
        await shop.settled();
      }
      await dashboard.invoices.pay(invoice?.id ?? '', { payment_method: cards.at(-1)?.id ?? '' });
      server.network.webhooks = true;
      await learn();
    },
    refundFailed: async () => {
      await refunded('refundFails');
      await pass(hourS + 1);
    },
    disputed: () => disputed(),
    disputeWon: () => disputed('won'),
    disputeLost: () => disputed('lost'),
    accessGiven: async () => {
      await way.connect(await way.member(), 'telegram', 'chart_reader');
    },
    accessInPart: async () => {
      await way.switchFault('tradingview', 'someScriptsFail');
      await way.connect(await way.member(), 'tradingview', 'partly');
    },
    accessEnded: async () => {
      const member = await way.member();
      await way.connect(member, 'discord', 'chart.reader');
      await way.disconnect(member, 'discord', 'chart.reader');
    },
    emailChangeAsked: () => changeAsked(),
    emailChangeDone: async () => {
      await changeAsked();
      await open('confirm', 'ann@new.example');
    },
    emailChangeUndone: async () => {
      await changeAsked();
      await open('undo', ann);
    },
    unowned: async () => {
      await subscriber();
      await shop.payOutside();
      await pass(hourS);
      await server.compareNow();
    },
    signedOutEverywhere: async () => {
      const browser = await server.signedIn(ann);
      await expectOk(browser.post('/api/logout/everywhere'));
    },
    newBrowser: async () => {
      await server.signedIn(ann);
      await server.signedIn(ann);
    },
    sessionsEnded: async () => {
      await server.signedIn(ann);
      const browser = await server.signedIn(ann);
      await expectOk(browser.post('/api/sessions/end-others'));
    },
    dataTaken: async () => {
      const browser = await server.signedIn(ann);
      await expectOk(browser.post('/api/account-data', { after: null }));
    },
    deletionAsked: async () => {
      await expectOk(deleting(server).ask(await server.signedIn(ann), ann));
    },
    deletionUndone: async () => {
      const { ask, undo, linkFor } = deleting(server);
      await expectOk(ask(await server.signedIn(ann), ann));
      await expectOk(undo(await linkFor(ann)));
    },
    supportAction: async () => {
      await server.signedIn(ann);
      const action = { name: 'sign-out' } as const;
      await server.desk({ kind: 'act', who: ann, action, reason: 'lost phone', actor: 'mia' });
    },
  };
}
