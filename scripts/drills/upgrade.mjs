// `npm run drill upgrade`: on PostgreSQL, upgrades the stored dump of each migration to this version, and the newest
// dump to a next version that the drill makes. Then runs two versions side by side under load, and stops one of them
// while the other keeps running: the version before the newest migration, and the current one. If there is no earlier
// version, runs the current and the next one. No data may be lost, and no request may fail.
// Defaults: `-- --clients 8 --seconds 5`.
import { setTimeout as pause } from 'node:timers/promises';
import { builtServer, ensureServer } from '../lib/inputs.mjs';
import { root, run, say } from '../lib/run.mjs';
import { tableOf } from '../lib/table.mjs';
import { onPostgres, optionsOf } from './support/frame.mjs';
import { lossesOf, person, sendTo } from './support/person.mjs';
import { startMortal } from './support/server.mjs';
import { buildCommit, commitBeforeNewestMigration, copyServer } from './support/worktree.mjs';

const { clients, seconds } = optionsOf({ clients: 8, seconds: 5 });

/**
 * The path at which a test server shows its mails. The server does all due work before it answers. That may take longer
 * than a server that is ending waits for open calls. So if a request for this path fails, it is repeated.
 */
const outbox = '/dev/outbox.json';

/**
 * Runs two versions on one PostgreSQL under load: first the earlier one (`old`) alone, then both, then the new one
 * (`newer`) alone. Then does the same in reverse, as when a release is undone. No request may fail. Prints what
 * happened, and resolves to whether everything was right.
 */
async function sideBySide(old, newer, databaseUrl) {
  const failures = [];
  let targets = [];
  let phase = '';
  let turn = 0;
  const counts = {};

  /** Sends requests to the servers in turn, as a load balancer does. If a server does not listen, tries another one. */
  async function send(path, init) {
    for (let tries = 0; ; tries += 1) {
      const { url } = targets[(turn += 1) % targets.length];
      const began = performance.now();
      try {
        const response = await sendTo(url)(path, init);
        counts[phase].answers += 1;
        return response;
      } catch (error) {
        const isUnheard = error.cause?.code === 'ECONNREFUSED' || path === outbox;
        if (!isUnheard || tries > 20)
          throw new Error(`${path} got no answer after ${Math.round(performance.now() - began)} ms`, {
            cause: error.cause,
          });
        counts[phase].retries += 1;
        await pause(10);
      }
    }
  }

  const first = await startMortal(old.program, databaseUrl, { cwd: old.folder });
  let second;
  targets = [first];
  phase = 'the earlier one alone';
  counts[phase] = { answers: 0, retries: 0, failed: 0 };
  const people = Array.from({ length: clients }, (_, number) => person(`side-${number}@example.com`, send));
  let isOver = false;
  let newcomers = 0;
  const note = (error) => {
    counts[phase].failed += 1;
    failures.push(`${phase}: ${error.message} ${error.cause?.code ?? ''}`);
  };
  const load = people.map(async (someone, number) => {
    await someone.signIn().catch(note);
    for (let round = 0; !isOver; round += 1) {
      try {
        if (number === 0) {
          const buyer = person(`side-buyer-${(newcomers += 1)}@example.com`, send);
          people.push(buyer);
          await buyer.signIn();
          await buyer.buy();
          await buyer.cancel();
        } else if (round % 4 === 0) await someone.rename(`Name ${round}`);
        else await someone.me();
      } catch (error) {
        note(error);
      }
    }
  });
  const next = async (name, change) => {
    await pause(seconds * 1000);
    phase = name;
    counts[phase] = { answers: 0, retries: 0, failed: 0 };
    await change?.();
  };

  await next('the new one starts beside it', async () => {
    second = await startMortal(newer.program, databaseUrl, { cwd: newer.folder });
    targets = [first, second];
  });
  await next('the earlier one is stopped', async () => {
    targets = [second];
    await first.end();
  });
  await next('the earlier one starts again beside it', async () => {
    await first.live();
    targets = [first, second];
  });
  await next('the new one is stopped', async () => {
    targets = [first];
    await second.end();
  });
  await next('the new one starts again', async () => {
    await second.live();
    targets = [second];
    await first.end();
  });
  await pause(seconds * 1000);
  isOver = true;
  await Promise.all(load);
  const lost = await lossesOf(people);
  await Promise.all([first.stop(), second.stop()]);
  const rows = Object.entries(counts).map(([name, { answers, retries, failed }]) => [name, answers, retries, failed]);
  const faults = [...failures.slice(0, 20), ...lost, ...first.deaths, ...second.deaths];
  say(tableOf(['phase', 'answers', 'sent again, because nobody listened', 'failed'], rows));
  say([`${lost.length} acknowledged writes lost`, ...faults].join('\n'));
  return faults.length === 0;
}

async function drill({ url }) {
  const here = { folder: root, program: builtServer };
  const next = copyServer();
  let old;
  try {
    const env = { TEST_DB: 'postgres', TEST_DATABASE_URL: url };
    const dumps = await run('node', ['apps/api/test/dumps/drill.ts', next.migrations], { env });
    const before = await commitBeforeNewestMigration();
    if (before) {
      say(`Building ${before.commit}, the version before ${before.tag} …`);
      old = await buildCommit(before.commit);
    } else say('This is the first version: it runs beside the next one.');
    const isGood = await (old ? sideBySide(old, here, url) : sideBySide(here, next, url));
    return dumps.code === 0 && isGood;
  } finally {
    await old?.remove();
    next.remove();
  }
}

await ensureServer();
process.exit((await onPostgres(drill)) ? 0 : 1);
