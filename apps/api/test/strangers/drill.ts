import { parseArgs } from 'node:util';
import { memoryStore } from '@signalsync/stripe-sandbox/server';
import { openTestDatabase } from '../support/database.ts';
import { testServer } from '../support/server.ts';
import { attackByStrangers } from './strangers.ts';

// Run this with `npm run drill strangers -- --seed 1 --moments 60`. For a day, strangers ask for codes and guess them,
// and the owners of the addresses sign in. It exits with code 1 if an owner could not sign in, or if a stranger could.

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, moments: { type: 'string', default: '60' } },
});
const [seed, moments] = [Number(values.seed), Number(values.moments)];
const database = await openTestDatabase();
await database.reset();
const server = testServer(database.db, {}, { store: memoryStore() });
const { ways, lockedOut, intruders } = await attackByStrangers(server, { seed, moments });
await database.close();
console.log(
  `Seed ${seed}: ${moments} owners, ${ways.code} signed in with a code, ${ways.link} with the mailed link, ${lockedOut.length} locked out, ${intruders.length} intruders`,
);
for (const line of [...lockedOut, ...intruders]) console.log(line);
// The embedded database keeps a timer after its end, which would keep the process alive.
process.exit(lockedOut.length + intruders.length > 0 ? 1 : 0);
