import { parseArgs } from 'node:util';
import { caddyFrom } from '../support/caddy.ts';
import { engine, openProcessData } from '../support/database.ts';
import { slowClients } from './slowClients.ts';

// `npm run drill slow-clients` runs this for each database. It calls a server without and with Caddy
// (`deploy/Caddyfile`) in front. It exits with code 1 if slow clients harm other callers. `--caddy` is the path of
// Caddy's program.

const { values } = parseArgs({
  options: {
    caddy: { type: 'string', default: 'caddy' },
    sockets: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
  },
});
const [sockets, seconds, byteMs] = [Number(values.sockets), Number(values.seconds), 8000];

/** With slow clients, the slowest answers may take at most this many times as long as without them. */
const mostTimes = 5;

const fronts = [
  // On Linux, every address of 127.0.0.0/8 is this machine. So the slow clients can come from another network than the
  // others.
  { name: 'none', hops: '0', from: '127.0.1.1', front: undefined },
  // Behind Caddy, all clients come from one address.
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
