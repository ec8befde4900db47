import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { load } from './client.mjs';

const plain = { path: '/' };

/** Returns the requests of a call, one after the other. */
function callsOf({ port, visitor, member, secret }) {
  const cookie = { cookie: member.cookie };
  // Each sender of codes comes from a network of its own, because the server limits what one network may do.
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
    webhook: () => webhookOf(member.customerId, secret),
  };
}

/** Returns a signed webhook about a customer, of the kind that makes the server read the subscription again. */
function webhookOf(customer, secret, id = `evt_${randomUUID()}`) {
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

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Measures each call against the bare handler, and against a bare handler that runs the statement of a session read: in
 * turns of `seconds`, `rounds` times, because other programs on the machine then slow all of them alike. Resolves to the rows of the table.
 */
export async function measure(product, { connections, rounds, seconds, say }) {
  const rows = [];
  const read = product.databaseUrl !== undefined && { path: `/session/${await sessionIdOf(product)}` };
  for (const [call, next] of Object.entries(callsOf(product))) {
    for (const count of connections) {
      const turns = [];
      for (let round = 0; round < rounds; round += 1) {
        const bare = await load(product.barePort, { connections: count, seconds, next: () => plain });
        const own = await load(product.port, { connections: count, seconds, next });
        const reading = read && (await load(product.barePort, { connections: count, seconds, next: () => read }));
        turns.push({
          ...own,
          ratio: own.perSecond / bare.perSecond,
          ofRead: reading ? own.perSecond / reading.perSecond : Number.NaN,
        });
      }
      const of = (name) => middle(turns.map((turn) => turn[name]));
      const all = turns.reduce((sum, { answers }) => sum + answers, 0);
      const busy = turns.reduce((sum, { statuses }) => sum + (statuses[503] ?? 0), 0);
      const row = { call, connections: count, perSecond: of('perSecond'), ratio: of('ratio'), p50: of('p50') };
      rows.push({ ...row, ofRead: of('ofRead'), p99: of('p99'), busy: busy / all, memory: product.memory()?.now });
      say(`${call}, ${count} connections: ${Math.round(row.perSecond)} a second, ${row.ratio.toFixed(3)} of bare`);
    }
  }
  return rows;
}

async function sessionIdOf({ databaseUrl }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('select id from sessions limit 1');
  await client.end();
  return rows[0].id;
}

/** Returns the rows as a Markdown table. */
export function tableOf(rows) {
  return [
    '| call | connections | a second | of bare | of a bare statement | p50, p99 in ms | 503 | server’s memory |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ call, connections, perSecond, ratio, ofRead, p50, p99, busy, memory }) =>
        `| ${call} | ${connections} | ${Math.round(perSecond)} | ${ratio.toFixed(3)} | ${Number.isNaN(ofRead) ? '' : ofRead.toFixed(2)} | ${p50.toFixed(1)}, ${p99.toFixed(0)} | ${Math.round(busy * 100)}% | ${memory ?? '?'} MB |`,
    ),
  ].join('\n');
}

/** Calls the account with 500 connections. Resolves to one sentence. */
export async function crowd({ port, member, memory }, seconds) {
  const shot = { path: '/api/user', headers: { cookie: member.cookie } };
  const crowded = await load(port, { connections: 500, seconds, next: () => shot });
  const shares = Object.entries(crowded.statuses).map(([status, count]) => `${count} × ${status}`);
  return `500 connections: ${Math.round(crowded.perSecond)} answers a second (${shares.join(', ')}), p50 ${crowded.p50.toFixed(0)} ms, p99 ${crowded.p99.toFixed(0)} ms, ${crowded.broken} broken; memory then ${memory()?.now ?? '?'} MB, highest since the start ${memory()?.peak ?? '?'} MB.`;
}

/**
 * Delivers `count` webhooks at an even pace in `seconds`, as Stripe does: one that is not answered with 200 comes again.
 * Resolves to one sentence and whether none was lost and the lag is short enough.
 */
export async function burst({ port, member, secret, databaseUrl }, { count, seconds, longestLagMs }) {
  const lags = [];
  let again = 0;
  const began = performance.now();
  const deliver = async (number) => {
    const due = began + (number / count) * seconds * 1000;
    await pause(Math.max(0, due - performance.now()));
    for (;;) {
      let shot = webhookOf(member.customerId, secret, `evt_burst_${number}`);
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
  const recorded = databaseUrl === undefined ? lags.length : await recordedIn(databaseUrl);
  return {
    isGood: recorded === count && p99 <= longestLagMs,
    text: `${count} webhooks in ${seconds} s: ${count - recorded} lost, ${again} delivered again, lag p50 ${lags[Math.floor(lags.length / 2)].toFixed(0)} ms, p99 ${p99.toFixed(0)} ms.`,
  };
}

async function recordedIn(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query("select count(*)::int as count from webhook_events where id like 'evt_burst_%'");
  await client.end();
  return rows[0].count;
}
