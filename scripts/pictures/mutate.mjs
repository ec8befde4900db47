// `npm run drill mutations`: changes single styles on purpose, one after the other, and reports which changes a test
// notices. `-- button` makes only the changes with 'button' in their description or file. It takes minutes, so it is
// not part of `npm test`.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say } from '../lib/run.mjs';
import { mutations } from './mutations.mjs';
import { differences, drawsHere, isJudge, recordedWith } from './settings.mjs';

const report = join(root, '.cache/reports/mutations.json');
const asked = process.argv[2]?.toLowerCase() ?? '';
const chosen = mutations.filter(({ what, file }) => `${what} ${file}`.toLowerCase().includes(asked));
if (chosen.length === 0) fail(`No mutation is about “${asked}”.`);
if (!isJudge(recordedWith(), await drawsHere()))
  fail('This machine draws otherwise than the one that recorded the pictures: every picture would differ.');

/** Returns the names of the failed tests in these files. Throws if the files could not run. */
async function failures(files) {
  rmSync(report, { force: true });
  const project = files.some((file) => file.includes('.stories.')) ? 'stories-dark' : 'unit';
  const args = ['run', `--project=${project}`, '--update=none', '--reporter=json', `--outputFile=${report}`, ...files];
  const { output } = await run('vitest', args, { quiet: true, env: { PICTURES: 'judge' } });
  if (!existsSync(report)) throw new Error(`No test ran:\n${output}`);
  const results = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  );
  if (results.length === 0) throw new Error(`No test ran:\n${output}`);
  return results.filter(({ status }) => status === 'failed').map(({ title }) => title);
}

const original = new Map();
const restore = () => original.forEach((text, file) => writeFileSync(file, text));
process.on('SIGINT', () => {
  restore();
  process.exit(130);
});

for (const project of ['unit', 'stories']) {
  const files = [...new Set(chosen.map(({ noticedBy }) => noticedBy))].filter(
    (file) => file.includes('.stories.') === (project === 'stories'),
  );
  const broken = files.length > 0 ? await failures(files) : [];
  if (broken.length > 0) fail(`Without any change these fail: ${broken.join(', ')}`);
}

const missed = [];
try {
  for (const { what, file, from, to, noticedBy } of chosen) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    original.set(path, text);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const found = await failures([noticedBy]);
    writeFileSync(path, text);
    if (found.length === 0) missed.push(what);
    say(
      `${found.length > 0 ? 'noticed' : 'MISSED '}  ${what} (${file})${found.length > 0 ? `: ${found.join(', ')}` : ''}`,
    );
  }
} finally {
  restore();
  rmSync(differences, { recursive: true, force: true });
}
say(`\n${chosen.length - missed.length} of ${chosen.length} noticed`);
process.exit(missed.length > 0 ? 1 : 0);
