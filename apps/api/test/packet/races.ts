import { churnCouponCode } from '@signalsync/content/constants';
import { buying, intentIdOf, intentPath } from '../support/checkout.ts';
import { leaving } from '../support/churn.ts';
import { codesOf, otherThan, send, verify } from '../support/codes.ts';
import { connecting } from '../support/connections.ts';
import { booksOf } from '../support/refunds.ts';
import { expectOk, type TestServer } from '../support/server.ts';
import type { Call } from './packet.ts';

/** A server without people, and functions that act as its users. */
export interface World {
  readonly server: TestServer;
  readonly shop: ReturnType<typeof buying>;
  readonly flow: ReturnType<typeof leaving>;
  readonly way: ReturnType<typeof connecting>;
}

/** Returns the functions that act as the users of a server. */
export const worldOf = (server: TestServer): World => ({
  server,
  shop: buying(server),
  flow: leaving(server),
  way: connecting(server),
});

/** Calls that come at the same moment. */
export interface Race {
  readonly calls: readonly Call[];
  /** Returns what the calls have done: to money, to access and to mails. */
  after(): Promise<object>;
  /** What `after` must return. */
  readonly effect: object;
  /** How many calls must get which status. Without it, no call may get an error of the server (5xx). */
  readonly statuses?: Readonly<Record<number, number>>;
}

const callsOfRace = 50;
const email = 'ann@example.com';

const times = (call: (index: number) => Call): Call[] => Array.from({ length: callsOfRace }, (_, index) => call(index));

const mailsAbout = async ({ server }: World, subject: RegExp) =>
  (await server.mails()).filter((mail) => subject.test(mail.subject)).length;

async function codeSent({ server }: World) {
  const browser = server.browser();
  await expectOk(browser.post(send, { email }));
  return { browser, code: await server.codeFor(email) };
}

const subscriptionOf = ({ shop }: World, { user }: Awaited<ReturnType<World['shop']['subscriber']>>) =>
  shop.dashboard.subscriptions.retrieve(user.stripeSubscriptionId ?? '');

/**
 * Each makes people on a server, and returns what 50 calls at the same moment do there. All money and access that one
 * call can change is here.
 */
export const races: Readonly<Record<string, (world: World) => Promise<Race>>> = {
  'wrong guesses at a code use it up after five': async (world) => {
    const { browser, code } = await codeSent(world);
    return {
      calls: times(() => ({ browser, path: verify, json: { email, code: otherThan(code) } })),
      statuses: { 400: 50 },
      after: async () => ({
        guesses: (await world.server.db.query.loginCodes.findMany()).map(({ guesses }) => guesses),
        ofRightCode: (await browser.post(verify, { email, code })).status,
        sessions: (await world.server.db.query.sessions.findMany()).length,
      }),
      effect: { guesses: [5], ofRightCode: 400, sessions: 0 },
    };
  },

  'a code opens one session': async (world) => {
    const { browser, code } = await codeSent(world);
    return {
      calls: times(() => ({ browser, path: verify, json: { email, code } })),
      statuses: { 200: 1, 400: 49 },
      after: async () => ({
        accounts: (await world.server.db.query.users.findMany()).length,
        sessions: (await world.server.db.query.sessions.findMany()).length,
      }),
      effect: { accounts: 1, sessions: 1 },
    };
  },

  'a mailed link opens one session': async ({ server }) => {
    const { ask, stranger } = codesOf(email, () => server);
    for (let network = 1; (await ask(stranger(network))) === 200; network++);
    const fields = new URLSearchParams(await server.linkTokenFor(email, '/auth/link'));
    const link = { email: fields.get('email'), token: fields.get('token') };
    return {
      calls: times(() => ({ browser: server.browser(), path: '/api/signalsync/sign-in-link', json: link })),
      statuses: { 200: 1, 410: 49 },
      after: async () => ({ sessions: (await server.db.query.sessions.findMany()).length }),
      effect: { sessions: 1 },
    };
  },

  'a checkout begins once': async ({ server, shop }) => {
    const browser = await server.signedIn(email);
    const json = await shop.bodyOf(browser, 'price_monthly');
    return {
      calls: times(() => ({ browser, path: intentPath, json })),
      statuses: { 200: 50 },
      after: async () => {
        await shop.settled();
        const { clientSecret } = await shop.begin(browser, 'price_monthly');
        await shop.pay(clientSecret);
        await shop.settled();
        const customers = (await shop.dashboard.customers.list()).data.length;
        return {
          ...(await booksOf(server)),
          customers,
          checkouts: (await server.db.query.checkouts.findMany()).length,
        };
      },
      effect: {
        charged: [14_900],
        refunded: [],
        renewing: ['price_monthly'],
        ending: [],
        ended: [],
        customers: 1,
        checkouts: 1,
      },
    };
  },

  'a promotion for one person takes off once': async ({ server, shop }) => {
    await shop.makePromo('SINGLE', { percent_off: 50, duration: 'once' }, { max_redemptions: 1 });
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, index) => server.signedIn(`person${index}@example.com`)),
    );
    const asked = await Promise.all(people.map((person) => shop.bodyOf(person, 'price_monthly', 'SINGLE')));
    return {
      calls: times((index) => {
        const [browser, json] = [people[index % people.length], asked[index % people.length]];
        return { browser: browser ?? server.browser(), path: intentPath, json };
      }),
      after: async () => {
        await shop.settled();
        const begun = people.map((person) => shop.tryToBegin(person, 'price_monthly', 'SINGLE'));
        for (const answer of await Promise.all(begun)) {
          const { clientSecret } = (await answer.json()) as { clientSecret?: string };
          if (clientSecret !== undefined) await shop.pay(clientSecret);
        }
        await shop.settled();
        return { charged: (await booksOf(server)).charged };
      },
      effect: { charged: [7450] },
    };
  },

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

  'a purchase that nobody made is paid back once': async ({ server, shop }) => {
    await server.signedIn(email);
    server.clock.move(61);
    await shop.payAsGuest(server.browser(), email);
    await shop.settled();
    const browser = await server.signedIn(email);
    const [question] = await shop.questionsFor(browser);
    const json = { id: question?.id, isMine: false };
    return {
      calls: times(() => ({ browser, path: '/api/purchases/answer', json })),
      after: async () => {
        await shop.settled();
        const { refunded, ended } = await booksOf(server);
        return { refunded, ended };
      },
      effect: { refunded: [14_900], ended: ['price_monthly'] },
    };
  },

  'yes and no to one purchase do one of both': async ({ server, shop }) => {
    await server.signedIn(email);
    server.clock.move(61);
    const { clientSecret } = await shop.payAsGuest(server.browser(), email);
    await shop.settled();
    const browser = await server.signedIn(email);
    const [question] = await shop.questionsFor(browser);
    return {
      calls: times((index) => ({
        browser,
        path: '/api/purchases/answer',
        json: { id: question?.id, isMine: index % 2 === 0 },
      })),
      after: async () => {
        await shop.settled();
        const { refunded, renewing } = await booksOf(server);
        const { subscriptionStatus } = await shop.userOf(browser);
        const isKept = renewing.length === 1 && refunded.length === 0 && subscriptionStatus === 'active';
        const isGivenBack = renewing.length === 0 && refunded.length === 1 && subscriptionStatus === 'inactive';
        return { isPaid: intentIdOf(clientSecret).startsWith('pi_'), isOneOfBoth: isKept !== isGivenBack };
      },
      effect: { isPaid: true, isOneOfBoth: true },
    };
  },

  'a username goes to one of two members': async ({ way, server }) => {
    const people = [await way.member('one'), await way.member('other')] as const;
    return {
      calls: times((index) => ({
        browser: people[index % 2 === 0 ? 0 : 1].browser,
        path: '/api/platforms/telegram/add_user/only_one',
      })),
      statuses: { 200: 25, 409: 25 },
      after: async () => {
        await server.worker.runDue();
        const rows = (await Promise.all(people.map((person) => way.rowsOf(person)))).flat();
        return { rows: rows.length, invites: (await way.openInvites('telegram')).length };
      },
      effect: { rows: 1, invites: 1 },
    };
  },
};
