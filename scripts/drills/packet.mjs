// `npm run drill packet`: 50 calls that change money or access become complete in one packet of HTTP/2, through Caddy with
// `deploy/Caddyfile`, on each database. The effect must be that of one call. The default is `-- --rounds 5`; `--on
// embedded` or `--on postgres` uses one database. Caddy is the system's, or Debian's package, unpacked in `.cache/caddy`.
import { caddy } from './support/caddy.mjs';
import { finish, outcomesOf } from './support/frame.mjs';

const columns = ['database', '50 calls', 'rounds', 'in one record', 'complete together', 'faults', ''];
finish(columns, await outcomesOf('packet/drill.ts', ['--caddy', await caddy(), ...process.argv.slice(2)]));
