// Compares the ways of the last run of all journeys with the accepted ones, and fails if one is gone. `--update` accepts
// those of the run. `npm test` calls this with the folder for what the pages of the run have reported.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Arrow } from '../../.storybook/ways/arrows.ts';
import { compareWays, readSeen } from './compare.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { update: { type: 'boolean' } } });
const kept = new URL('../../.storybook/ways/ways.json', import.meta.url);
const accept = 'npm test -- journeys --update';

const seen = await readSeen(positionals[0] ?? '');
if (values.update) writeFileSync(kept, `${JSON.stringify(seen, null, 2)}\n`);
else {
  const { gone, fresh } = compareWays(JSON.parse(readFileSync(kept, 'utf8')) as Arrow[], seen);
  const lines = [
    ...gone.map((way) => `no journey goes this way any more: ${way}`),
    ...fresh.map((way) => `new way: ${way}`),
  ];
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\nAccept the ways with ${accept}\n`);
  process.exitCode = gone.length > 0 ? 1 : 0;
}
