// `npm run drill slow-clients`: 1,000 clients send one byte every 8 s, on each database, without and with Caddy in
// front. Other clients must not notice. The defaults are `-- --sockets 1000 --seconds 20`. Uses the system's Caddy, or
// downloads Debian's package and unpacks it in `.cache/caddy`.
import { ensureServer } from '../lib/inputs.mjs';
import { caddy } from './support/caddy.mjs';
import { finish, outcomesOf } from './support/frame.mjs';

await ensureServer();
const columns = [
  'database',
  'in front',
  'answers alone',
  'answers beside them',
  'p99 alone',
  'p99 beside them',
  'times',
  'webhooks lost',
  'slow clients cut off',
  '',
];
finish(columns, await outcomesOf('slowClients/drill.ts', ['--caddy', await caddy(), ...process.argv.slice(2)]));
