import { parseArgs } from 'node:util';
import type { Promises } from './promises.ts';

// Run this with `npm run drill promises -- --lives 1000 --seed 1`, on PostgreSQL with `--postgres`. It plays random
// lives of members over 13 months, twelve at a time on one server. It exits with code 1 if a promise to a member did
// not come true, if the report to the team is wrong, if a sentence cannot be parsed, or if a kind of promise was never
// checked. It prints each seed. `--lie <name>` adds one deliberate mistake of plants.ts to the product, and prints
// whether the drill found it. `--lies` does so with each mistake, and prints how many were found. `--print` checks
// nothing, and prints each form of sentence and where it was shown. `--life 3` prints all actions and texts of life 3.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    lives: { type: 'string', default: '1000' },
    days: { type: 'string', default: '396' },
    lie: { type: 'string' },
    lies: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    life: { type: 'string' },
  },
});
const lives = Math.min(12, Number(values.lives));
const [first, groups] = [Number(values.seed), Math.ceil(Number(values.lives) / lives)];
const days = Number(values.days);

if (values.lies) {
  const { score } = await import('./score.ts');
  process.exit((await score({ first, groups, lives, days })) ? 0 : 1);
}
if (values.lie !== undefined) (await import('./planted.ts')).plant(values.lie);
const { openTestDatabase } = await import('../support/database.ts');
const { promises, kinds } = await import('./promises.ts');

const database = await openTestDatabase();
const all: Promises[] = [];
for (let seed = first; seed < first + groups; seed++) {
  await database.reset();
  if (values.print || values.life !== undefined) {
    const { live } = await import('./live.ts');
    const { said, lives: played } = await live(database.db, { seed, lives, days });
    const life = played[Number(values.life)];
    const { shapesOf } = await import('./shapes.ts');
    const { storyOf } = await import('./story.ts');
    for (const line of life === undefined ? shapesOf(said) : storyOf(life, said)) console.log(line);
    continue;
  }
  const played = await promises(database.db, { seed, lives, days });
  all.push(played);
  const { broken, unread } = played;
  console.log(`Seed ${seed}: ${lives} lives, ${broken.length} broken, ${unread.length} unread`);
  for (const line of [...broken, ...unread]) console.log(`  ${line}`);
  if (values.lie !== undefined && broken.length + unread.length > 0) break;
}
if (values.print || values.life !== undefined) process.exit();
const sum = (of: 'judged' | 'excused', kind: (typeof kinds)[number]) =>
  all.reduce((total, each) => total + each[of][kind], 0);
const faults = all.reduce((total, { broken, unread }) => total + broken.length + unread.length, 0);
if (values.lie !== undefined) {
  console.log(`${values.lie}: ${faults > 0 ? 'found' : 'missed'}`);
  process.exit(faults > 0 ? 0 : 1);
}
console.log('\n| promise | judged | changed or ahead |\n|---|---|---|');
for (const kind of kinds) console.log(`| ${kind} | ${sum('judged', kind)} | ${sum('excused', kind)} |`);
const never = kinds.filter((kind) => sum('judged', kind) === 0);
if (never.length > 0) console.log(`\nNever judged: ${never.join(', ')}`);
await database.close();
process.exit(faults + never.length > 0 ? 1 : 0);
