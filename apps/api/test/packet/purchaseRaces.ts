import { intentIdOf, intentPath } from '../support/checkout.ts';
import { booksOf } from '../support/refunds.ts';
import { email, type Races, times } from './race.ts';

export const purchaseRaces: Races = {
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
};
