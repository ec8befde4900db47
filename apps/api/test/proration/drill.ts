import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { plants } from './plants.ts';

// Run this with `npm run drill proration -- --days 400 --seed 1`, on PostgreSQL with `--postgres`. It changes the plans
// of four members for each day and checks each charge to the cent. It exits with code 1 if one is wrong. `--part 2/3`
// plays the second third of the days. `--case 2028-02-29/3` plays that case alone, among those of the same days and
// seed. `--lie <name>` adds one deliberate mistake of plants.ts to the product, and prints whether the drill found it.
// `--lies` does so with each mistake.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '400' },
    part: { type: 'string', default: '1/1' },
    case: { type: 'string' },
    lie: { type: 'string' },
    lies: { type: 'boolean', default: false },
  },
});
/** How many days one server plays. Its fake provider becomes slower with each member, and a lie is found soon. */
const perServer = values.lie === undefined ? 8 : 2;
const seed = Number(values.seed);
const [part = 1, parts = 1] = values.part.split('/').map(Number);

if (values.lies) {
  const options = ['--seed', values.seed, '--days', values.days];
  const missed = Object.keys(plants).filter((name) => {
    const args = [fileURLToPath(import.meta.url), '--lie', name, ...options];
    return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0;
  });
  process.exit(missed.length === 0 ? 0 : 1);
}
if (values.lie !== undefined) (await import('../promises/planted.ts')).plant(values.lie, plants);
const { openTestDatabase } = await import('../support/database.ts');
const { casesOf } = await import('./cases.ts');
const { firstDays } = await import('./days.ts');
const { proration } = await import('./proration.ts');

const all = firstDays();
const count = Math.min(all.length, Number(values.days));
const days = Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] ?? all[0]);
const cases = casesOf(
  days.flatMap((day) => day ?? []),
  seed,
);
const asked = cases.filter(({ name }) => values.case === undefined || name === values.case);
const size = perServer * 4;
const groups = Array.from({ length: Math.ceil(asked.length / size) }, (_, index) =>
  asked.slice(index * size, (index + 1) * size),
);

const database = await openTestDatabase();
const sums = { cases: 0, charges: 0, shown: 0, seen: 0, pastMidnight: 0, faults: 0 };
for (const [index, group] of groups.entries()) {
  if (index % parts !== part - 1) continue;
  const played = await proration(database, group, seed + index);
  for (const name of ['cases', 'charges', 'shown', 'seen', 'pastMidnight'] as const) sums[name] += played[name];
  sums.faults += played.faults.length;
  for (const fault of played.faults) console.log(`  ${fault}`);
  if (values.lie !== undefined && sums.faults > 0) break;
}
await database.close();
if (values.lie === undefined)
  console.log(
    `Seed ${seed}: ${sums.cases} changes, ${sums.charges} charges, ${sums.shown} shown amounts and ${sums.seen} readings checked, ${sums.faults} wrong (${sums.pastMidnight} charges in the hour after midnight of the day shown)`,
  );
else console.log(`${values.lie}: ${sums.faults > 0 ? 'found' : 'missed'}`);
// Ends the process, which the embedded database would keep alive.
process.exit(sums.faults > 0 === (values.lie === undefined) ? 1 : 0);
