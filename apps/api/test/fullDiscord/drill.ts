import { parseArgs } from 'node:util';
import { openTestDatabase } from '../support/database.ts';
import { fullDiscord } from './fullDiscord.ts';

// Run this with `npm run drill discord -- --seed 1 --people 1100`. It connects people to one Discord community whose
// list of invites is full. It exits with code 1 if somebody loses access or gets no useful sentence, or if the team
// gets a false alarm.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    people: { type: 'string', default: '1100' },
    invites: { type: 'string', default: '1000' },
  },
});
const [seed, people, inviteLimit] = [Number(values.seed), Number(values.people), Number(values.invites)];
const database = await openTestDatabase();
await database.reset();
const { played, faults, told, invites } = await fullDiscord(database.db, { seed, people, inviteLimit });
await database.close();
console.table(played);
console.log(`Seed ${seed}: ${people} people, ${invites} invites of ours, ${faults.length} faults. The team was told:`);
for (const [text, times] of Object.entries(told)) console.log(`${times} times: ${text}`);
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
