import { parseArgs } from 'node:util';
import { openTestDatabase } from '../support/database.ts';
import { live } from './live.ts';
import { promises } from './promises.ts';
import { shapesOf } from './shapes.ts';
import { storyOf } from './story.ts';

// Run it with `npm run drill promises -- --lives 1000 --seed 1`. It plays random lives of 13 months, twelve at a time on
// one server, and exits with code 1 if a screen or a mail promised what did not come true, or cannot be read. It prints
// each seed. Instead of judging, `--print` prints each shape of sentence that was said, with its places, and `--life 3`
// prints all that one life did and read.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    lives: { type: 'string', default: '1000' },
    days: { type: 'string', default: '396' },
    print: { type: 'boolean', default: false },
    life: { type: 'string' },
  },
});
const lives = 12;
const [first, groups] = [Number(values.seed), Math.ceil(Number(values.lives) / lives)];
const database = await openTestDatabase();
for (let seed = first; seed < first + groups; seed++) {
  await database.reset();
  const options = { seed, lives, days: Number(values.days) };
  const before = process.cpuUsage();
  if (values.print || values.life !== undefined) {
    const { said, lives: all, looks } = await live(database.db, options);
    console.error(`Seed ${seed}: ${looks} looks, ${said.length} parts of screens and mails`);
    const life = all[Number(values.life)];
    for (const line of life === undefined ? shapesOf(said) : storyOf(life, said)) console.log(line);
    continue;
  }
  const { judged, excused, broken, unread } = await promises(database.db, options);
  const counts = Object.entries(judged).map(([kind, number]) => `${kind} ${number}`);
  console.log(`Seed ${seed}: ${lives} lives, ${broken.length} broken, ${unread.length} unread, ${excused} excused`);
  console.log(`  judged: ${counts.join(', ')}; CPU: ${Math.round(process.cpuUsage(before).user / 1e6)} s`);
  for (const line of [...broken, ...unread]) console.log(`  ${line}`);
  if (broken.length + unread.length > 0) process.exitCode = 1;
}
await database.close();
process.exit();
