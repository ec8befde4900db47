// `npm run drill memory`: measures how much memory the built server takes: the most since its start, when it has rested
// for ten minutes, and on PostgreSQL after 500 connections. On the embedded database, for a server that creates the
// database, and for one that finds it. Only on Linux.
// The defaults are `-- --minutes 10 --build no --on both`; with `--build yes` it builds the product first.
import { setTimeout as pause } from 'node:timers/promises';
import { buildProduct, builtServer, ensureProduct } from '../lib/inputs.mjs';
import { fail } from '../lib/run.mjs';
import { finish, onPostgres, optionsOf } from './support/frame.mjs';
import { load } from './support/client.mjs';
import { memoryOf } from './support/loaded.mjs';
import { person, sendTo } from './support/person.mjs';
import { startMortal } from './support/server.mjs';

const { minutes, build, on } = optionsOf({ minutes: 10, build: 'no', on: 'both' });

/** The most memory that a server may take, in MB, by its database. */
const budgets = {
  embedded: { idle: 260, peak: 450 },
  PostgreSQL: { idle: 110, peak: 450, crowded: 280 },
};

/** Signs a person in and lets them buy, so that the server has done what it does every day. Resolves to their cookie. */
async function live({ url }) {
  const member = person('member@example.com', sendTo(url));
  await member.signIn();
  await member.buy();
  await member.begun();
  return member.kept.cookie;
}

const crowd = ({ port }, cookie) =>
  load(port, { connections: 500, seconds: 8, next: () => ({ path: '/api/user', headers: { cookie } }) });

const cell = (figure, most) => (figure === undefined ? '' : `${figure} of ${most} MB`);

/** Waits until the server has rested. Resolves to the outcome: whether the budgets were kept, and a row of the table. */
async function measure(server, database, how, cookie) {
  const begun = memoryOf(server.pid()).now;
  await pause(minutes * 60_000);
  const { now: idle, peak } = memoryOf(server.pid());
  const budget = budgets[database];
  const { crowded: most } = budget;
  if (most !== undefined) await crowd(server, cookie);
  const crowded = most && memoryOf(server.pid()).now;
  await server.stop();
  return {
    isGood: idle <= budget.idle && peak <= budget.peak && !(crowded > most),
    row: [`${database}${how}`, `${begun} MB`, cell(idle, budget.idle), cell(peak, budget.peak), cell(crowded, most)],
  };
}

/** A server that creates the embedded database. */
async function creates() {
  const server = await startMortal(builtServer);
  return measure(server, 'embedded', ', creates it', await live(server));
}

/** A server that finds the embedded database of an earlier one. */
async function finds() {
  const server = await startMortal(builtServer);
  const cookie = await live(server);
  await server.end();
  await server.live();
  return measure(server, 'embedded', ', finds it', cookie);
}

const onServer = () =>
  onPostgres(async ({ url }) => {
    const server = await startMortal(builtServer, url);
    return measure(server, 'PostgreSQL', '', await live(server));
  });

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
if (process.platform !== 'linux') fail('Only Linux tells how much memory a program takes.');
if (build === 'yes') await buildProduct();
else await ensureProduct();
const wanted = { embedded: [creates, finds], postgres: [onServer] }[on] ?? [creates, finds, onServer];
// All rest at the same time, so that it takes ten minutes and not thirty.
const outcomes = await Promise.all(wanted.map((measured) => measured()));
finish(['database', 'at its start', 'at rest', 'most until then', 'after 500 connections'], outcomes);
