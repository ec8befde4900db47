// `npm run drill failover`: kills PostgreSQL under load and promotes its synchronous replica. Before the promotion,
// calls may answer 503, or 502 where they need the fake Stripe, but no acknowledged write may be lost. Defaults:
// `-- --clients 16 --seconds 10`.
import { setTimeout as pause } from 'node:timers/promises';
import { builtServer, ensureServer } from '../lib/inputs.mjs';
import { finish, listed, onPostgres, optionsOf, query } from './support/frame.mjs';
import { lossesOf, person, sendTo } from './support/person.mjs';
import { startProxy } from './support/proxy.mjs';
import { startMortal } from './support/server.mjs';

const { clients, seconds } = optionsOf({ clients: 16, seconds: 10 });

/**
 * The replica is promoted this long after the primary was killed, in ms: in reality, somebody has to notice the failure
 * first.
 */
const noticeMs = 1000;

/** Kills the primary under load and promotes its replica. After that, a proxy leads to the replica. */
async function drill(primary, replica) {
  const proxy = await startProxy(primary.port);
  const server = await startMortal(builtServer, Object.assign(new URL(primary.url), { port: proxy.port }).href);
  const counts = {};
  const faults = [];
  let last503 = 0;
  const send = async (path, init) => {
    const response = await sendTo(server.url)(path, init);
    counts[response.status] = (counts[response.status] ?? 0) + 1;
    if (response.status === 503) last503 = performance.now();
    return response;
  };
  /** Resolves to whether a call succeeded. Records every failure other than a 503, with when the call began. */
  const isDone = (work, began = performance.now()) =>
    work.then(
      () => true,
      (error) => {
        if (error.status !== 503) faults.push({ error, began });
        return false;
      },
    );
  const people = [];
  let isOver = false;
  let edits = 0;
  let newcomers = 0;
  async function load(number) {
    const someone = person(`failover-${number}@example.com`, send);
    await someone.signIn();
    people.push(someone);
    for (let round = 0; !isOver; round += 1) {
      if (round % 5 === 4) {
        const buyer = person(`failover-buyer-${(newcomers += 1)}@example.com`, send);
        if (!(await isDone(buyer.signIn()))) continue;
        people.push(buyer);
        await isDone(buyer.buy());
      } else if (round % 2 === 0) {
        if (await isDone(someone.rename(`Name ${round}`))) edits += 1;
      } else await isDone(someone.me());
    }
  }
  const busy = Promise.all(Array.from({ length: clients }, (_, number) => load(number)));
  await pause(seconds * 1000);
  const killedAt = performance.now();
  await primary.kill();
  await pause(noticeMs);
  await query(replica.url, 'select pg_promote()');
  proxy.switchTo(replica.port);
  await pause(seconds * 1000);
  isOver = true;
  await busy;
  const lost = await lossesOf(people);
  await server.stop();
  proxy.stop();
  // The fake Stripe keeps its objects in the same database, so it fails while the database is away. Stripe would not.
  const left = faults.filter(({ error, began }) => !(error.status === 502 && began < last503));
  const away = last503 > killedAt ? `${((last503 - killedAt) / 1000).toFixed(1)} s` : 'no 503';
  return {
    isGood: lost.length === 0 && left.length === 0 && server.deaths.length === 0 && last503 > killedAt,
    row: [
      clients,
      listed(counts),
      left.length,
      away,
      `${edits} edits, ${people.length} people`,
      lost.length,
      server.deaths.length,
    ],
    text: [
      ...left.slice(0, 20).map(({ error }) => `${error.message} ${error.cause?.code ?? ''}`),
      ...lost,
      ...server.deaths,
    ].join('\n'),
  };
}

await ensureServer();
// The primary acknowledges a commit only after the replica has it too.
const programs = ['initdb', 'postgres', 'pg_basebackup'];
const outcome = await onPostgres(
  (primary) =>
    onPostgres((replica) => drill(primary, replica), { programs, settings: ['fsync=off'], replicaOf: primary.url }),
  { programs, settings: ['fsync=off', 'synchronous_standby_names=*'] },
);
finish(
  [
    'clients',
    'answers',
    'other faults',
    'from the kill to the last 503',
    'acknowledged',
    'lost or half done',
    'deaths',
  ],
  [outcome],
);
