import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../lib/run.mjs';

/**
 * Writes files, each given as `[path, text]`, into a temporary folder and lints them there with the rules of this
 * repository. If a path occurs again, the file gets a number: `A2.tsx`. Returns a function that takes a path and a text
 * and returns the complaints about that file, as `{ line, text }`. If `rules` is given, returns only the complaints of
 * those rules.
 */
export function plant(planted, rules) {
  const folder = mkdtempSync(join(tmpdir(), 'signalsync-lint-'));
  try {
    for (const path of ['.oxlintrc.json', 'scripts/lint'])
      cpSync(join(root, path), join(folder, path), { recursive: true });
    const places = new Map();
    for (const [path, text] of planted) {
      let place = path;
      for (let number = 2; existsSync(join(folder, place)); number += 1)
        place = path.replace(/(\.[^/]*)$/, `${number}$1`);
      mkdirSync(dirname(join(folder, place)), { recursive: true });
      writeFileSync(join(folder, place), `${text}\n`);
      places.set(`${path} ${text}`, place);
    }
    const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (!stdout.startsWith('{')) throw new Error(`oxlint did not run: ${stdout}${stderr}`);
    const found = JSON.parse(stdout).diagnostics.filter(({ code }) => rules === undefined || rules.includes(code));
    return (path, text) =>
      found
        .filter(({ filename }) => filename.replaceAll('\\', '/') === places.get(`${path} ${text}`))
        .map(({ code, labels, message, help }) => ({ line: labels[0].span.line, text: `${code} ${message} ${help}` }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
