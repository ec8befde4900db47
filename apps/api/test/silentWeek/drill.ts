import { parseArgs } from 'node:util';
import { openTestDatabase } from '../support/database.ts';
import { silentWeek } from './silentWeek.ts';

// Run this with `npm run drill silent-week -- --seed 1 --members 1000`. It simulates a week without webhooks. It exits
// with code 1 if our server differs from the provider before the week or after the sweeps.

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, members: { type: 'string', default: '1000' } },
});
const [seed, members] = [Number(values.seed), Number(values.members)];
const database = await openTestDatabase();
await database.reset();
const drill = await silentWeek(database.db, { seed, members });
await database.close();
console.log(
  `Seed ${seed}: ${drill.members} members, ${drill.before.length} differences before the week, ${drill.stale.length} after it, ${drill.differences.length} after the sweeps (${drill.calls} calls to the provider, ${(drill.tookMs / 1000).toFixed(1)} s)`,
);
for (const line of [...drill.before, ...drill.differences]) console.log(line);
// Ends the process, which the embedded database would keep alive.
process.exit(drill.before.length + drill.differences.length > 0 ? 1 : 0);
