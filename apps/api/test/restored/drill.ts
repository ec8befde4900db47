import { parseArgs } from 'node:util';
import { engine } from '../support/database.ts';
import { restoredLife } from './life.ts';

// Part of `npm run drill restore`. Simulates a restore for each seed on one database. Exits with code 1 if anybody is
// charged without a plan, has two plans, gets the same mail again, or is still signed in.

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '20' } } });
let faults = 0;
for (let seed = 1; seed <= Number(values.seeds); seed++) {
  const { acts, notes, ...found } = await restoredLife(seed);
  const lines = Object.entries(found).flatMap(([kind, all]) => all.map((one) => `${kind}: ${one}`));
  faults += lines.length;
  console.log(`${engine}, seed ${seed}: ${acts.length} acts, ${notes} purchases for the team, ${lines.length} faults`);
  for (const line of lines) console.log(`  ${line}`);
  if (lines.length > 0) console.log(`  ${acts.join('\n  ')}`);
}
process.exitCode = faults > 0 ? 1 : 0;
