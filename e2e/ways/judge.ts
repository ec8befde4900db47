// Compares the ways of the last run of all journeys with the accepted ones, and prints how many differ. `--update`
// accepts those of the run. `npm test` calls this with the folder for what the pages of the run have reported, and the
// file for the list of differences.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Arrow } from '../../.storybook/ways/arrows.ts';
import { compareWays, readSeen } from './compare.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { update: { type: 'boolean' } } });
const [folder = '', list = ''] = positionals;
const kept = new URL('../../.storybook/ways/ways.json', import.meta.url);

const seen = await readSeen(folder);
if (values.update) writeFileSync(kept, `${JSON.stringify(seen, null, 2)}\n`);
else {
  const { gone, fresh } = compareWays(JSON.parse(readFileSync(kept, 'utf8')) as Arrow[], seen);
  const lines = [...gone.map((way) => `gone: ${way}`), ...fresh.map((way) => `new: ${way}`)];
  writeFileSync(list, lines.map((line) => `${line}\n`).join(''));
  if (lines.length > 0) process.stdout.write(`ways: ${gone.length} gone, ${fresh.length} new (${list})\n`);
}
