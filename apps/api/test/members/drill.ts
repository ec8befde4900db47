import { parseArgs } from 'node:util';
import { stripeLimits } from '../../src/ports/stripePayments.ts';
import { openTestDatabase } from '../support/database.ts';
import { badWeek, members, totalOf, type Work } from './members.ts';
import { hourOf, secondsOf, tablesAfterYears } from './report.ts';
import { usualDays } from './usual.ts';

// Run this with `npm run drill members`: 100,000 members, `-- --seed 1 --originals 200 --copies 500 --days 30`. With
// `--jobs yes`, the queued jobs run too, and access on the platforms is compared. It prints what the sweeps ask of the
// provider. It exits with code 1 if a plan differs from the provider's afterwards, if an hour needs more than half of
// the provider's limit, or if the sweeps take longer than an hour to correct everything.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    originals: { type: 'string', default: '200' },
    copies: { type: 'string', default: '500' },
    usual: { type: 'string', default: '100' },
    days: { type: 'string', default: '30' },
    jobs: { type: 'string', default: 'no' },
    statements: { type: 'string', default: '8' },
  },
});
const [seed, originals, copies, usual, days, statements] = [
  Number(values.seed),
  Number(values.originals),
  Number(values.copies),
  Number(values.usual),
  Number(values.days),
  Number(values.statements),
];
const tell = (part: string) => console.error(`${new Date().toISOString()} done: ${part}`);
const database = await openTestDatabase();
await database.reset();
const month = await usualDays(database.db, { seed, members: usual, days, week: badWeek });
await database.reset();
tell('usual month');
const week = await members(database.db, { seed, originals, copies, hasJobs: values.jobs !== 'no', tell });
await database.close();

const many = week.members;
const said = (ms: number) => (ms < 10_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(0)} s`);
const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} minutes`;
const hour = hourOf(month, many);
const inHour = Object.values(hour).reduce((sum, each) => sum + each, 0);
const half = (stripeLimits.perSecond / 2) * 3600;
console.log(`Seed ${seed}: ${many} members.\n\nCalls to the provider in a usual hour (half of its limit: ${half}):`);
console.table({ ...hour, all: inHour });

function print({ name, calls, pages, tookMs, statements: all, healed }: Work): void {
  console.log(
    `\n${name}: ${totalOf(calls)} calls, of which ${pages} are pages; ${minutes(secondsOf({ calls, pages, tookMs }))} with the provider, ${said(tookMs)} without.`,
  );
  if (healed !== null)
    console.log(`The last of ${healed.plans} plans was written after ${minutes(secondsOf(healed))}.`);
  console.table(calls);
  for (const { text, times, totalMs, longestMs } of all.slice(0, statements))
    console.log(
      `${said(totalMs)} for ${times}, longest ${said(longestMs)}: ${text.replaceAll(/select (".*?) from/g, 'select … from').slice(0, 300)}`,
    );
}
for (const part of week.work) print(part);
console.log('\nJobs that were queued:', week.queued);
console.log('\nTables after three years:');
console.table(tablesAfterYears(month, week.sizes, many));

const plans = week.work.slice(0, 2);
const healing = plans.reduce((sum, part) => sum + (part.healed === null ? 0 : secondsOf(part.healed)), 0);
const faults = [
  ...week.before,
  ...week.differences,
  ...(inHour > half ? ['An hour needs more than half of what the provider allows'] : []),
  ...(healing > 3600 ? [`Healing takes ${minutes(healing)}`] : []),
];
console.log(
  `\n${week.stale} plans differed after the week. All are right again after ${minutes(healing)}. ${faults.length} faults.`,
);
for (const fault of faults) console.log(fault);
// Ends the process, which the embedded database would keep alive.
process.exit(faults.length > 0 ? 1 : 0);
