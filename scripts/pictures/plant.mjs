// Makes changes on purpose, one after the other, and reports which of them a test notices.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say } from '../lib/run.mjs';
import { differences } from './settings.mjs';

const report = join(root, '.cache/reports/planted.json');

/** Returns the failed tests of a file with their messages. Throws if the file could not run. */
async function failures(files, { projects, PICTURES }) {
  rmSync(report, { force: true });
  const args = ['run', ...projects.map((project) => `--project=${project}`), '--update=none'];
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const { output } = await run('vitest', [...args, ...reporting, ...files], { quiet: true, env: { PICTURES } });
  if (!existsSync(report)) throw new Error(`No test ran:\n${output}`);
  const results = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  );
  if (results.length === 0) throw new Error(`No test ran:\n${output}`);
  return results.filter(({ status }) => status === 'failed');
}

/**
 * Makes each change, runs the test file that must notice it, and undoes the change. Ends the process: with 1 if a change
 * was missed. The changes are those with the first argument of the command in their description or file.
 * @param {{ what: string, file: string, changes: [from: string, to: string][], noticedBy: string }[]} all
 * @param {{ settingsOf: (file: string) => { projects: string[], PICTURES: string }, isNotice?: (message: string) =>
 * boolean }} how `isNotice` tells from the message of a failed test whether it is the wanted notice.
 */
export async function plant(all, { settingsOf, isNotice = () => true }) {
  const asked = process.argv[2]?.toLowerCase() ?? '';
  const chosen = all.filter(({ what, file }) => `${what} ${file}`.toLowerCase().includes(asked));
  if (chosen.length === 0) fail(`No change is about “${asked}”.`);
  const original = new Map();
  const restore = () => original.forEach((text, file) => writeFileSync(file, text));
  process.on('SIGINT', () => {
    restore();
    process.exit(130);
  });

  const files = [...new Set(chosen.map(({ noticedBy }) => noticedBy))];
  for (const group of Object.values(Object.groupBy(files, (file) => settingsOf(file).projects.join()))) {
    const broken = await failures(group, settingsOf(group[0]));
    if (broken.length > 0) fail(`Without any change these fail: ${broken.map(({ title }) => title).join(', ')}`);
  }

  const missed = [];
  try {
    for (const { what, file, changes, noticedBy } of chosen) {
      const path = join(root, file);
      const text = readFileSync(path, 'utf8');
      original.set(path, text);
      writeFileSync(
        path,
        changes.reduce((changed, [from, to]) => changed.replace(from, () => to), text),
      );
      const found = await failures([noticedBy], settingsOf(noticedBy));
      writeFileSync(path, text);
      const noticed = found.filter(({ failureMessages }) => isNotice(failureMessages.join('\n')));
      if (noticed.length === 0) missed.push(what);
      const titles = (noticed.length > 0 ? noticed : found).map(({ title }) => title).join(', ');
      say(`${noticed.length > 0 ? 'noticed' : 'MISSED '}  ${what} (${file})${titles && `: ${titles}`}`);
    }
  } finally {
    restore();
    rmSync(differences, { recursive: true, force: true });
  }
  say(`\n${chosen.length - missed.length} of ${chosen.length} noticed`);
  process.exit(missed.length > 0 ? 1 : 0);
}
