// `npm run drill kills`: kills the server (SIGKILL) while people sign up, buy, edit and cancel, on both databases.
// After the next start, everything that the server had acknowledged must be there, and nothing may be half done.
// Defaults: `-- --kills 100 --seed 1`. `--on embedded` or `--on postgres` uses one database, and `--server` is the path
// of another `main.js` to test.
import { setTimeout as pause } from 'node:timers/promises';
import { builtServer, ensureServer } from '../lib/inputs.mjs';
import { say } from '../lib/run.mjs';
import { finish, listed, onDatabases, optionsOf, randomFrom } from './support/frame.mjs';
import { lossesOf, person, sendTo } from './support/person.mjs';
import { startMortal } from './support/server.mjs';

const { kills, seed, on, server: program } = optionsOf({ kills: 100, seed: 1, on: 'both', server: builtServer });
const workers = 3;

/**
 * Kills a server again and again at random moments. After each restart, checks the data of the people who were active
 * at the kill. At the end, checks the data of everybody.
 */
async function drill({ database, databaseUrl }) {
  const random = randomFrom(seed);
  const server = await startMortal(program, databaseUrl);
  const once = sendTo(server.url);
  // `fetch` may take a kept connection of the killed server, so a reading call is repeated when such a one is reset.
  const send = (path, init) =>
    once(path, init).catch((error) => {
      if (init.method !== 'GET' || error.cause?.code !== 'ECONNRESET') throw error;
      return send(path, init);
    });
  const people = [];
  const acknowledged = { 'sign-in': 0, edit: 0, payment: 0, cancellation: 0 };
  const total = () => Object.values(acknowledged).reduce((sum, one) => sum + one, 0);
  const lost = [];
  let interrupted = 0;
  let newcomers = 0;

  /** Does random actions as a new person, until the server is killed. */
  async function work(isOver) {
    while (!isOver()) {
      const someone = person(`kill-${(newcomers += 1)}@example.com`, send);
      await someone.signIn();
      people.push(someone);
      acknowledged['sign-in'] += 1;
      for (let edits = 1 + Math.floor(random() * 3); edits > 0; edits -= 1) {
        await someone.rename(`Name ${Math.floor(random() * 1e6)}`);
        acknowledged.edit += 1;
      }
      if (random() < 0.7) {
        await someone.buy();
        acknowledged.payment += 1;
      }
      if (someone.kept.isPaid && random() < 0.4) {
        await someone.cancel();
        acknowledged.cancellation += 1;
      }
    }
  }

  /**
   * Buys again for those people whose purchase a kill interrupted and who have no active plan. The server must charge
   * each person once.
   */
  async function finish(some) {
    for (const someone of some.filter(({ kept, tried }) => tried.isPaid && !kept.isPaid)) {
      if ((await someone.me()).subscriptionStatus !== 'active') await someone.buy();
      someone.kept.isPaid = true;
    }
  }

  const began = performance.now();
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = people.length;
    let isOver = false;
    const busy = Array.from({ length: workers }, () =>
      work(() => isOver).then(
        () => 0,
        (error) => {
          // A killed server does not answer, which makes fetch throw a TypeError.
          if (!(error instanceof TypeError)) throw error;
          return 1;
        },
      ),
    );
    // The kill comes after 1 to 15 more acknowledged calls, and then a random time of up to 100 ms.
    const goal = total() + 1 + Math.floor(random() * 15);
    while (total() < goal) await pause(5);
    await pause(random() * 100);
    await server.kill();
    isOver = true;
    interrupted += (await Promise.all(busy)).reduce((sum, one) => sum + one, 0);
    await server.live();
    const touched = people.slice(Math.max(0, before - workers));
    lost.push(...(await lossesOf(touched)));
    await finish(touched);
    lost.push(...(await lossesOf(touched)));
    if (kill % 10 === 0) say(`${database}: ${kill} of ${kills} kills, ${people.length} people, ${lost.length} losses`);
  }
  lost.push(...(await lossesOf(people)));
  await server.stop();
  const seconds = Math.round((performance.now() - began) / 1000);
  const done = `${total()} (${listed(acknowledged)})`;
  return {
    isGood: lost.length === 0 && server.deaths.length === 0 && interrupted > 0,
    row: [database, seed, kills, interrupted, done, lost.length, server.deaths.length, `${seconds} s`],
    text: [...new Set(lost), ...server.deaths].join('\n'),
  };
}

if (program === builtServer) await ensureServer();
finish(
  ['database', 'seed', 'kills', 'calls cut off', 'acknowledged', 'lost or half done', 'other deaths', 'time'],
  await onDatabases(on, drill),
);
