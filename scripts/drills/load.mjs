// `npm run drill load`: measures how many requests the built server answers, on both databases, compared with a bare
// handler in the same run.
// Options: `-- --quick` takes two minutes, `-- --database postgres` uses one database, and `-- --call account` measures
// one call. `-- webhooks` delivers 10,000 webhooks in five minutes instead, or with `--quick` 2,000 in one minute.
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../budgets/statistics.mjs';
import { ensureProduct } from '../lib/inputs.mjs';
import { fail, say } from '../lib/run.mjs';
import { tableOf } from '../lib/table.mjs';
import { load } from './support/client.mjs';
import { listed, query } from './support/frame.mjs';
import { startProduct } from './support/loaded.mjs';
import { secret } from './support/server.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, database: { type: 'string' }, call: { type: 'string' } },
});
const what = positionals[0] ?? 'calls';
if (!['calls', 'webhooks'].includes(what)) fail(`There is no part “${what}”. Use “calls” or “webhooks”.`);
const engines = values.database === undefined ? ['postgres', 'embedded'] : [values.database];

/** 99 of 100 webhooks must be accepted within this time after the moment at which they were to be sent, in ms. */
const longestLagMs = 60_000;
const calls = values.quick
  ? { connections: [16], rounds: 7, seconds: 0.4 }
  : { connections: [1, 16, 64, 256], rounds: 7, seconds: 0.5 };
const webhooks = values.quick ? { count: 2000, seconds: 60 } : { count: 10_000, seconds: 300 };

/** How long each call is made before it is measured, in seconds. */
const warmUpSeconds = 5;

const plain = { path: '/' };

/** Returns, for each measured call, a function that returns the next request of this call. */
function callsOf({ port, visitor, member }) {
  const cookie = { cookie: member.cookie };
  // Returns an IP address for each person, because the server limits how often one network may ask for codes.
  const network = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  let people = 0;
  const page = () => ({ origin: `http://localhost:${port}`, 'x-forwarded-for': network((people += 1)) });
  const always = (shot) => () => shot;
  return {
    account: always({ path: '/api/user', headers: { cookie: visitor.cookie } }),
    'account, bought less than 15 days ago': always({ path: '/api/user', headers: cookie }),
    plans: always({ path: '/api/stripe/plans' }),
    'next billing': always({ path: '/api/stripe/next-billing', headers: cookie }),
    'billing history': always({ path: `/api/stripe/billing-history/${member.customerId}`, headers: cookie }),
    'send a code': () => ({
      method: 'POST',
      path: '/api/signalsync/send-verification',
      headers: page(),
      body: JSON.stringify({ email: `p${people}@example.com` }),
    }),
    'enter a code': () => ({
      method: 'POST',
      path: '/api/signalsync/verify-and-login',
      headers: page(),
      body: JSON.stringify({ email: `p${people}@example.com`, code: '000000' }),
    }),
    webhook: () => webhookOf(member.customerId),
  };
}

/** Returns a signed webhook about a customer, of the kind that makes the server read the subscription again. */
function webhookOf(customer, id = `evt_${randomUUID()}`) {
  const seconds = Math.floor(Date.now() / 1000);
  const object = { id: 'in_load', object: 'invoice', customer };
  const body = JSON.stringify({ id, object: 'event', type: 'invoice.paid', created: seconds, data: { object } });
  const key = `whsec_${createHmac('sha256', secret).update('fake Stripe\nwebhooks').digest('hex')}`;
  const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return {
    method: 'POST',
    path: '/api/stripe/webhook',
    headers: { 'stripe-signature': `t=${seconds},v1=${signature}` },
    body,
  };
}

/** Runs `work`, a turn of calls. Resolves to its result, with the seconds that `cpu` counted meanwhile. */
async function costOf(cpu, work) {
  const before = cpu();
  const turn = await work();
  return { ...turn, cpu: cpu() - before };
}

/** Returns the CPU seconds of one answer in all of these turns. A turn alone is too short for that: Linux counts 10 ms. */
function cpuOf(turns) {
  const sum = (name) => turns.reduce((all, turn) => all + turn[name], 0);
  return sum('cpu') / sum('answers');
}

/**
 * Measures each call and, for comparison, a bare handler and one that only reads a session from the database. They take
 * turns of `seconds` each, `rounds` times, so that other programs on the machine slow all of them equally. Prints a
 * table.
 */
async function measure(product, { connections, rounds, seconds }) {
  const rows = [];
  const [session] = product.databaseUrl ? await query(product.databaseUrl, 'select id from sessions limit 1') : [];
  const read = session && { path: `/session/${session.id}` };
  for (const [call, next] of Object.entries(callsOf(product))) {
    if (values.call !== undefined && values.call !== call) continue;
    // Node compiles what it runs often. That takes some seconds, which are not counted.
    await load(product.port, { connections: 16, seconds: warmUpSeconds, next });
    if (read) await load(product.barePort, { connections: 16, seconds: warmUpSeconds, next: () => read });
    for (const count of connections) {
      const turns = [];
      for (let round = 0; round < rounds; round += 1) {
        const on = (port, of, cpu) => costOf(cpu, () => load(port, { connections: count, seconds, next: of }));
        const bare = await on(product.barePort, () => plain, product.bareCpu);
        const own = await on(product.port, next, product.cpu);
        const reading = read && (await on(product.barePort, () => read, product.bareCpu));
        turns.push({
          ...own,
          ratio: own.perSecond / bare.perSecond,
          ofRead: reading ? own.perSecond / reading.perSecond : Number.NaN,
          reading,
        });
      }
      const cpu = cpuOf(turns);
      const of = (name) => median(turns.map((turn) => turn[name]));
      const all = turns.reduce((sum, { answers }) => sum + answers, 0);
      const busy = turns.reduce((sum, { statuses }) => sum + (statuses[503] ?? 0), 0);
      const [perSecond, ratio] = [Math.round(of('perSecond')), of('ratio').toFixed(3)];
      const shown = (value, digits = 2) => (Number.isNaN(value) ? '' : value.toFixed(digits));
      rows.push([
        call,
        count,
        perSecond,
        ratio,
        shown(of('ofRead')),
        shown(cpu * 1_000_000, 0),
        read ? shown(cpu / cpuOf(turns.map(({ reading }) => reading))) : '',
        `${of('p50').toFixed(1)}, ${of('p99').toFixed(0)}`,
        `${Math.round((busy / all) * 100)}%`,
        `${product.memory()?.now ?? '?'} MB`,
      ]);
      process.stderr.write(`${call}, ${count} connections: ${perSecond} a second, ${ratio} of bare\n`);
    }
  }
  const ofBare = ['a second', 'of bare', 'of a bare statement', 'CPU in µs', 'CPU of a bare statement’s'];
  say(tableOf(['call', 'connections', ...ofBare, 'p50, p99 in ms', '503', 'server’s memory'], rows));
}

/** Requests the account over 500 connections. Resolves to a sentence with the result. */
async function crowd({ port, member, memory }, seconds) {
  const shot = { path: '/api/user', headers: { cookie: member.cookie } };
  const crowded = await load(port, { connections: 500, seconds, next: () => shot });
  return `500 connections: ${Math.round(crowded.perSecond)} answers a second (${listed(crowded.statuses)}), p50 ${crowded.p50.toFixed(0)} ms, p99 ${crowded.p99.toFixed(0)} ms, ${crowded.broken} broken; memory then ${memory()?.now ?? '?'} MB, highest since the start ${memory()?.peak ?? '?'} MB.`;
}

/**
 * Delivers `count` webhooks at an even pace in `seconds`. Repeats a webhook until the server answers 200, as Stripe
 * does. Resolves to whether the server has received all webhooks quickly enough.
 */
async function burst({ port, member, databaseUrl }, { count, seconds }) {
  const lags = [];
  let again = 0;
  const began = performance.now();
  const deliver = async (number) => {
    const due = began + (number / count) * seconds * 1000;
    await pause(Math.max(0, due - performance.now()));
    for (;;) {
      let shot = webhookOf(member.customerId, `evt_burst_${number}`);
      const sent = await load(port, {
        connections: 1,
        seconds: 60,
        next: () => {
          const first = shot;
          shot = undefined;
          return first;
        },
      });
      if (sent.statuses[200] === 1) return void lags.push(performance.now() - due);
      again += 1;
      await pause(1000);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, number) => deliver(number)));
  lags.sort((a, b) => a - b);
  const p99 = lags[Math.floor(lags.length * 0.99)];
  const counting = "select count(*)::int as count from webhook_events where id like 'evt_burst_%'";
  const recorded = databaseUrl === undefined ? lags.length : (await query(databaseUrl, counting))[0].count;
  say(
    `${count} webhooks in ${seconds} s: ${count - recorded} lost, ${again} delivered again, lag p50 ${median(lags).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms.`,
  );
  return recorded === count && p99 <= longestLagMs;
}

await ensureProduct();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
let isGood = true;
for (const engine of engines) {
  const product = await startProduct(engine).catch((error) => fail(error.message));
  try {
    say(`\n## ${engine === 'postgres' ? 'PostgreSQL' : 'Embedded database'}\n`);
    const atStart = product.memory();
    if (what === 'webhooks') isGood = (await burst(product, webhooks)) && isGood;
    else {
      const full = await crowd(product, values.quick ? 2 : 8);
      await measure(product, calls);
      say(`\n${full}\nMemory after the start: ${atStart?.now ?? '?'} MB, highest ${atStart?.peak ?? '?'} MB.`);
    }
  } finally {
    await product.stop();
  }
}
process.exit(isGood ? 0 : 1);
