import { churnCouponCode } from '@signalsync/content/constants';
import { booksOf } from '../support/refunds.ts';
import { expectOk } from '../support/server.ts';
import { email, type Races, times, type World } from './race.ts';

const mailsAbout = async ({ server }: World, subject: RegExp) =>
  (await server.mails()).filter((mail) => subject.test(mail.subject)).length;

const subscriptionOf = ({ shop }: World, { user }: Awaited<ReturnType<World['shop']['subscriber']>>) =>
  shop.dashboard.subscriptions.retrieve(user.stripeSubscriptionId ?? '');

export const planRaces: Races = {
  'the churn offer is applied once': async (world) => {
    const { shop, flow, server } = world;
    const { browser, intent, user } = await shop.subscriber(email);
    await expectOk(flow.start(browser, 'attempt', 4));
    const json = { customerId: intent.customerId, couponId: churnCouponCode };
    return {
      calls: times(() => ({ browser, path: '/api/stripe/apply-coupon', json })),
      statuses: { 200: 50 },
      after: async () => ({
        redemptions: await flow.redemptions(),
        rows: (await server.db.query.churnDiscounts.findMany()).map(({ status }) => status),
        nextCharge: (await server.payments.nextCharge(user.stripeSubscriptionId ?? '')).amount,
      }),
      effect: { redemptions: 1, rows: ['applied'], nextCharge: 11_920 },
    };
  },

  'a cancellation ends the plan once': async (world) => {
    const { shop, flow, server } = world;
    const member = await shop.subscriber(email);
    return {
      calls: times(() => ({ browser: member.browser, path: '/api/stripe/cancel-subscription' })),
      statuses: { 200: 50 },
      after: async () => {
        await shop.settled();
        const mails = await mailsAbout(world, /is cancelled/);
        server.clock.move(120);
        const notes = (await flow.notes()).length;
        server.clock.move(40 * 24 * 3600);
        await shop.settled();
        return { ...(await booksOf(server)), mails, notes };
      },
      effect: {
        charged: [14_900],
        refunded: [],
        renewing: [],
        ending: [],
        ended: ['price_monthly'],
        mails: 1,
        notes: 1,
      },
    };
  },

  'a cancelled plan is kept once': async (world) => {
    const { shop, server } = world;
    const member = await shop.subscriber(email);
    await expectOk(member.browser.post('/api/stripe/cancel-subscription'));
    await shop.settled();
    const before = (await server.mails()).length;
    return {
      calls: times(() => ({ browser: member.browser, path: '/api/stripe/keep-subscription' })),
      after: async () => {
        await shop.settled();
        const mails = (await server.mails()).length - before;
        server.clock.move(31 * 24 * 3600);
        await shop.settled();
        return { ...(await booksOf(server)), mails };
      },
      effect: {
        charged: [14_900, 14_900],
        refunded: [],
        renewing: ['price_monthly'],
        ending: [],
        ended: [],
        mails: 1,
      },
    };
  },

  'a cancellation and its return leave one of both': async (world) => {
    const { shop, server } = world;
    const member = await shop.subscriber(email);
    const paths = ['/api/stripe/cancel-subscription', '/api/stripe/keep-subscription'];
    return {
      calls: times((index) => ({ browser: member.browser, path: paths[index % 2] ?? '' })),
      after: async () => {
        await shop.settled();
        const { cancel_at_period_end: isEnding } = await subscriptionOf(world, member);
        const next = await expectOk<{ cancelAtPeriodEnd: boolean }>(member.browser.get('/api/stripe/next-billing'));
        const { charged } = await booksOf(server);
        return { charged, isShownAsItIs: next.cancelAtPeriodEnd === isEnding };
      },
      effect: { charged: [14_900], isShownAsItIs: true },
    };
  },

  'a due renewal is paid once': async (world) => {
    const { shop, server } = world;
    const { browser: old, intent, user } = await shop.subscriber(email);
    await shop.failRenewal(old, intent.customerId);
    const { data } = await shop.dashboard.customers.listPaymentMethods(intent.customerId);
    const good = data.find(({ card }) => card?.last4 === '4242')?.id ?? '';
    await shop.dashboard.subscriptions.update(user.stripeSubscriptionId ?? '', { default_payment_method: good });
    const browser = await server.signedIn(email);
    return {
      calls: times(() => ({ browser, path: '/api/stripe/pay-invoice', json: { amount: 149 } })),
      after: async () => {
        await shop.settled();
        return { charged: (await booksOf(server)).charged, status: (await shop.userOf(browser)).subscriptionStatus };
      },
      effect: { charged: [14_900, 14_900], status: 'active' },
    };
  },

  'two cards leave one default': async (world) => {
    const { shop } = world;
    const member = await shop.subscriber(email);
    const { customerId } = member.intent;
    const setup = await expectOk<{ clientSecret: string }>(
      member.browser.post('/api/stripe/create-setup-intent', { customerId }),
    );
    await shop.pay(setup.clientSecret, 'mastercard');
    const cards = (await shop.dashboard.customers.listPaymentMethods(customerId)).data.map(({ id }) => id);
    return {
      calls: times((index) => ({
        browser: member.browser,
        path: '/api/stripe/make-default-payment-method',
        json: { customerId, paymentMethodId: cards[index % 2] },
      })),
      statuses: { 200: 50 },
      after: async () => {
        const ofPlan = (await subscriptionOf(world, member)).default_payment_method;
        const customer = await shop.dashboard.customers.retrieve(customerId);
        const ofCustomer = customer.deleted === true ? null : customer.invoice_settings.default_payment_method;
        return { cards: cards.length, isOne: ofPlan === ofCustomer };
      },
      effect: { cards: 2, isOne: true },
    };
  },
};
