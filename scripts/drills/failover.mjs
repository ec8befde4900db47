import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { lossesOf, person, sendTo } from './person.mjs';
import { startProxy } from './proxy.mjs';
import { startMortal } from './server.mjs';

/** How long it takes until somebody notices that the database has died, in ms. */
const noticeMs = 1000;

/**
 * Kills a PostgreSQL under load and promotes its synchronous replica, to which a proxy then leads. Meanwhile calls may
 * answer 503 and nothing else, and nothing that was acknowledged may be lost. Resolves to `{ isGood, row, text }`.
 */
export async function failOver({ primary, replica, program, clients, seconds }) {
  const proxy = await startProxy(primary.port);
  const server = await startMortal(program, Object.assign(new URL(primary.url), { port: proxy.port }).href);
  const counts = {};
  const faults = [];
  let last503 = 0;
  const send = async (path, init) => {
    const response = await sendTo(server.url)(path, init);
    counts[response.status] = (counts[response.status] ?? 0) + 1;
    if (response.status === 503) last503 = performance.now();
    return response;
  };
  /** Tells whether a call was done. Any fault but 503 is noted. */
  const isDone = (work) =>
    work.then(
      () => true,
      (error) => {
        if (error.status !== 503) faults.push(`${error.message} ${error.cause?.code ?? ''}`);
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
  const admin = new pg.Client(replica.url);
  await admin.connect();
  await admin.query('select pg_promote()');
  await admin.end();
  proxy.switchTo(replica.port);
  await pause(seconds * 1000);
  isOver = true;
  await busy;
  const lost = await lossesOf(people);
  await server.stop();
  proxy.stop();
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  const away = last503 > killedAt ? `${((last503 - killedAt) / 1000).toFixed(1)} s` : 'no 503';
  return {
    isGood: lost.length === 0 && faults.length === 0 && server.deaths.length === 0 && last503 > killedAt,
    row: `| ${clients} | ${answers.join(', ')} | ${faults.length} | ${away} | ${edits} edits, ${people.length} people | ${lost.length} | ${server.deaths.length} |`,
    text: [...faults.slice(0, 20), ...lost, ...server.deaths].join('\n'),
  };
}
