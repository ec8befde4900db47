import { parseArgs } from 'node:util';
import { engine } from '../support/database.ts';
import { simulateNights } from './nights.ts';
import { type WayName, ways } from './ways.ts';

// `npm run drill backup` runs this for each database. It damages nightly backups in every way, and also plays good
// nights. It exits with code 1 unless the team is told once about each damaged night, and about no good one.

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, nights: { type: 'string', default: '30' } },
});
const [seed, nights] = [Number(values.seed), Number(values.nights)];
const { spoiled, good } = await simulateNights(Object.keys(ways) as WayName[], { seed, good: nights, people: 4 });
let isGood = good.length === 0;
for (const [way, told] of Object.entries(spoiled)) {
  const isTold = told.length === 1;
  isGood &&= isTold;
  const [hour = '', ...words] = (told[0] ?? '').split(' ');
  console.log(`| ${engine} | ${way} | ${told.length} | ${hour} | ${isTold ? 'good' : 'BAD'} |`);
  console.log(`${engine}, ${way}: ${words.join(' ')}`);
}
console.log(`| ${engine} | ${nights + 1} good nights | ${good.length} |  | ${good.length === 0 ? 'good' : 'BAD'} |`);
for (const note of good) console.log(`In a good night: ${note}`);
process.exitCode = isGood ? 0 : 1;
