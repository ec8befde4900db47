import type { churn } from '@signalsync/content/churn';
import type { buying } from '../support/checkout.ts';
import { intentIdOf } from '../support/checkout.ts';
import type { leaving } from '../support/churn.ts';
import { expectOk, type TestServer } from '../support/server.ts';

export type Member = Awaited<ReturnType<ReturnType<typeof buying>['subscriber']>>;
export type Act = (member: Member) => Promise<void>;
export type Reason = keyof typeof churn.step1.reasons;
interface Place {
  readonly server: TestServer;
  readonly shop: ReturnType<typeof buying>;
  readonly flow: ReturnType<typeof leaving>;
}

/** Returns functions that do what members, their banks, and the team in Stripe's dashboard do. */
export function actsAt({ server, shop, flow }: Place) {
  /** Moves the clock by a second, so that the next action has a later time than this one. */
  const tick = () => server.clock.move(1);
  const planOf = ({ user }: Member) => user.stripeSubscriptionId ?? '';
  const dashboard = () => shop.dashboard;

  /** Returns an action: the member opens the churn steps on a device. */
  const openSteps =
    (device: string, step: number, reason?: Reason, more: object = {}): Act =>
    async ({ browser }) => {
      tick();
      await expectOk(flow.start(browser, device));
      tick();
      await expectOk(
        flow.change(browser, device, { currentStep: step, ...(reason && { cancellationReason: reason }), ...more }),
      );
    };
  const cancelNow: Act = async ({ browser }) => {
    tick();
    await expectOk(browser.post('/api/stripe/cancel-subscription'));
  };
  const inPortal =
    (isEnding: boolean): Act =>
    async (member) => {
      tick();
      await dashboard().subscriptions.update(planOf(member), { cancel_at_period_end: isEnding });
    };
  const stay = (device: string): Act => openSteps(device, 2, undefined, { outcome: 'retained' });
  const takeOffer: Act = async ({ browser, intent }) => {
    await expectOk(flow.accept(browser, intent.customerId));
    await expectOk(flow.change(browser, 'a', { outcome: 'discount_accepted' }));
  };
  const refund =
    (amount?: number): Act =>
    async ({ intent }) => {
      await dashboard().refunds.create({ payment_intent: intentIdOf(intent.clientSecret), ...(amount && { amount }) });
    };
  const disputes = new Map<string, string>();
  const dispute: Act = async ({ user, intent }) => {
    disputes.set(user.id, await server.stripe.sandbox.trigger.dispute(intentIdOf(intent.clientSecret)));
  };
  const bankSays =
    (outcome: 'won' | 'lost'): Act =>
    ({ user }) =>
      server.stripe.sandbox.trigger.closeDispute(disputes.get(user.id) ?? '', outcome);
  const deleted: Act = async (member) => {
    tick();
    await dashboard().subscriptions.cancel(planOf(member));
  };
  const buyLifetime: Act = async ({ browser }) => {
    const { clientSecret } = await shop.begin(browser, 'price_lifetime');
    await shop.pay(clientSecret);
  };
  /** Gives the plan a card whose charges are all declined. */
  const badCard: Act = async (member) => {
    const { customerId } = member.intent;
    const setup = await expectOk<{ clientSecret: string }>(
      member.browser.post('/api/stripe/create-setup-intent', { customerId }),
    );
    await shop.pay(setup.clientSecret, 'chargeFails');
    const { data } = await dashboard().customers.listPaymentMethods(customerId);
    await dashboard().subscriptions.update(planOf(member), { default_payment_method: data[0]?.id ?? '' });
  };
  /** Buys another plan as a guest, under the member's own email address, and signs in again. */
  const buyAsGuest: Act = async ({ user }) => {
    await shop.payAsGuest(server.browser(), user.email, 'price_quarterly');
    await shop.settled();
    await server.signedIn(user.email);
  };
  /** Returns an action during which no webhook arrives, so that only a sweep can find the change. */
  const unheard =
    (act: Act): Act =>
    async (member) => {
      await shop.settled();
      await server.stripe.sandbox.trigger.deliver('drop');
      await act(member);
      await shop.settled();
      await server.stripe.sandbox.trigger.deliver('deliver');
      server.clock.move(3700);
      await server.sweepNow();
    };
  const say =
    (feedback: string): Act =>
    async ({ browser }) => {
      await expectOk(flow.say(browser, { source: 'churn-shield', feedback }));
    };

  return {
    openSteps,
    say,
    cancelNow,
    inPortal,
    stay,
    takeOffer,
    refund,
    dispute,
    bankSays,
    deleted,
    buyLifetime,
    badCard,
    buyAsGuest,
    unheard,
  };
}
