// `npm run drill backup`: spoils a night's backup in every way, and lets good nights pass, on each database. The
// defaults are `-- --seed 1 --nights 30`; `--on embedded` uses one database. Needs root on Linux, for a small disk.
import { finish, outcomesOf } from './support/frame.mjs';

finish(['database', 'night', 'notes', 'told at', ''], await outcomesOf('nights/drill.ts', process.argv.slice(2)));
