import { codesOf, otherThan, send, verify } from '../support/codes.ts';
import { expectOk } from '../support/server.ts';
import { email, type Races, times, type World } from './race.ts';

async function codeSent({ server }: World) {
  const browser = server.browser();
  await expectOk(browser.post(send, { email }));
  return { browser, code: await server.codeFor(email) };
}

export const accessRaces: Races = {
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
