import { parseArgs } from 'node:util';
import { caddyFrom } from '../support/caddy.ts';
import { engine, openProcessData } from '../support/database.ts';
import { slowClients } from './slowClients.ts';

// `npm run drill slow-clients` runs it for each database. It calls a server without and with `deploy/Caddyfile` in
// front, and exits with code 1 if slow clients hurt other callers. `--caddy` is the path of the program.

const { values } = parseArgs({
  options: {
    caddy: { type: 'string', default: 'caddy' },
    sockets: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
  },
});
const [sockets, seconds, byteMs] = [Number(values.sockets), Number(values.seconds), 8000];

/** The slowest answers may take this many times as long as without slow clients. */
const mostTimes = 5;

const fronts = [
  // Linux takes every address of 127.0.0.0/8. The slow clients share no network with the others.
  { name: 'none', hops: '0', from: '127.0.1.1', front: undefined },
  // Behind Caddy they all come from one address.
  { name: 'Caddy', hops: '1', from: undefined, front: caddyFrom(values.caddy) },
];
let isGood = true;
for (const { name, hops, from, front } of fronts) {
  const data = await openProcessData();
  const settings = { ...data.environment, TRUSTED_PROXY_HOPS: hops };
  const { alone, beside, cutOff, webhooks } = await slowClients(settings, { sockets, seconds, byteMs, from, front });
  await data.close();
  const times = beside.p99 / alone.p99;
  const isOk = times <= mostTimes && webhooks.lost === 0 && Object.keys(beside.statuses).join() === '200';
  isGood &&= isOk;
  const listed = (statuses: object) =>
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
  console.log(
    `| ${engine} | ${name} | ${listed(alone.statuses)} | ${listed(beside.statuses)} | ${alone.p99.toFixed(1)} ms | ${beside.p99.toFixed(1)} ms | ${times.toFixed(1)} | ${webhooks.lost} of ${webhooks.sent} | ${cutOff} | ${isOk ? 'good' : 'BAD'} |`,
  );
}
process.exit(isGood ? 0 : 1);
