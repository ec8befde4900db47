// `npm run drill backup`: damages nightly backups in every way, and checks that each is noticed and that good backups
// pass, on each database. The defaults are `-- --seed 1 --nights 30`; `--on embedded` uses one database. Needs root on
// Linux, to mount a small disk.
import { finish, outcomesOf } from './support/frame.mjs';

finish(['database', 'night', 'notes', 'told at', ''], await outcomesOf('nights/drill.ts', process.argv.slice(2)));
