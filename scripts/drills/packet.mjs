// `npm run drill packet`: sends 50 equal calls that change money or access, so that all become complete in one packet
// of HTTP/2. They go through Caddy with `deploy/Caddyfile`, on each database. The effect must be that of one call. The
// default is `-- --rounds 5`; `--on embedded` or `--on postgres` uses one database. Uses the system's Caddy, or
// downloads Debian's package and unpacks it in `.cache/caddy`.
import { caddy } from './support/caddy.mjs';
import { finish, outcomesOf } from './support/frame.mjs';

const columns = ['database', '50 calls', 'rounds', 'in one record', 'complete together', 'faults', ''];
finish(columns, await outcomesOf('packet/drill.ts', ['--caddy', await caddy(), ...process.argv.slice(2)]));
