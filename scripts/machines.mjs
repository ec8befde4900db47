// `npm run machines`: runs `npm start` and `npm test` on bare machines. A bare machine is a minimal Debian in a folder.
// Needs root on Debian or Ubuntu. `-- path locale` runs the two cases with these names, and `-- bare --whole` runs the
// whole `npm test` in the case `bare`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { begin } from './lib/begin.mjs';
import { lastLine, succeeded, summary } from './lib/results.mjs';
import { fail, root, say } from './lib/run.mjs';
import { makeBase, troubleHere } from './machines/base.mjs';
import { cases } from './machines/cases.mjs';
import { chosenCases, runCase } from './machines/runCase.mjs';
import { makeFolder, removeFolder } from './machines/folders.mjs';
import { endAll } from './machines/inside.mjs';

await begin();

const { chosen, isWhole, unknown } = chosenCases(cases, process.argv.slice(2));
if (unknown) fail(`There is no case “${unknown}”. Cases: ${cases.map(({ name }) => name).join(', ')}`);
const trouble = troubleHere();
if (trouble) fail(trouble);

const logs = join(root, '.cache/machines');
mkdirSync(logs, { recursive: true });
const folder = makeFolder();
const ended = { by: '' };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    ended.by = signal;
    void endAll();
  });

const started = performance.now();
const results = [];
try {
  say('Making a bare Debian …');
  const began = performance.now();
  await makeBase(join(folder, 'base'), join(logs, 'base.log'));
  say(`  made in ${Math.round((performance.now() - began) / 1000)} s`);
  for (const each of chosen) {
    if (ended.by) break;
    say(`\n── ${each.name}: ${each.says} ──`);
    const log = join(logs, `${each.name}.log`);
    const result = await runCase(each, { folder, log, isWhole, isEnded: () => ended.by !== '' });
    say(`${succeeded(result) ? 'ok' : 'FAILED'}  ${each.name} (${result.seconds.toFixed(1)} s)`);
    results.push(result);
  }
} catch (error) {
  results.push({ name: 'base', passed: 0, failed: 1, seconds: 0 });
  if (!ended.by) say(error.message);
} finally {
  removeFolder(folder);
}
if (ended.by) fail(`Stopped by ${ended.by}; everything that was made is removed.`);
say(`\n${summary(results, { total: (performance.now() - started) / 1000 })}`);
say(lastLine(results));
process.exit(results.every(succeeded) ? 0 : 1);
