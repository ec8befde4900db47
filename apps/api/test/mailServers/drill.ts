import { parseArgs } from 'node:util';
import { engine, openTestDatabase } from '../support/database.ts';
import { type Fault, faults } from './badMailServer.ts';
import { mailDrill } from './mailDrill.ts';

// `npm run drill mail` runs this for each database, on PostgreSQL with two servers. It exits with code 1 if a bad mail
// server delays the end of a plan or a refund, if a mail is sent again although the mail server has confirmed it, or if
// the team is not told.

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '500' },
    faster: { type: 'string', default: '1' },
    fault: { type: 'string', multiple: true, default: [...faults] },
  },
});
const mails = Number(values.mails);
/** A minute in ms. `--faster` shortens it for a trial. */
const minute = 60_000 / Number(values.faster);

/**
 * How long each fault lasts at least, in ms. The team is told about greylisting and slowness only after five minutes.
 */
const lasting: Record<Fault, number> = {
  hung: 3 * minute,
  slow: 6 * minute,
  greylisting: 5 * minute,
  lying: 3 * minute,
};

/** Within this many seconds, a plan must end and a refund must be made. */
const longest = 60;

let isGood = true;
for (const fault of faults.filter((each) => values.fault.includes(each))) {
  const database = await openTestDatabase();
  await database.reset();
  const databases = engine === 'postgres' ? [database.db, await database.connectAgain()] : [database.db];
  const times = { slowMs: 65_000, greyMs: [5 * minute, 10 * minute], faultMs: lasting[fault], query: '' } as const;
  const outages = { probe: 30, slow: 30, strained: (5 * minute) / 1000 };
  const began = performance.now();
  const done = await mailDrill(databases, fault, { mails, times: { ...times, outages } });
  await database.close();
  const { planEnded, refunded, accepted, again, lies, said, notes } = done;
  const isOk = Math.max(planEnded, refunded) <= longest && accepted === mails + 1 && again === lies && notes.length > 1;
  isGood &&= isOk;
  const took = Math.round((performance.now() - began) / 1000);
  console.log(
    `| ${engine} × ${databases.length} | ${fault} | ${planEnded.toFixed(1)} s | ${refunded.toFixed(1)} s | ${accepted} of ${mails + 1} | ${again} | ${lies} | ${notes.length} | ${said} | ${took} s | ${isOk ? 'good' : 'BAD'} |`,
  );
}
process.exit(isGood ? 0 : 1);
