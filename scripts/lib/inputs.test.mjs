import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './run.mjs';

/**
 * A fake of `npm run build -w …` for the web app or the server, for tests of two builds at the same time. It empties its
 * folder and writes a first file. Then it waits until $TOGETHER builds of the same app have begun. Then it writes the
 * last file, or fails if $FAILS is set.
 */
const npm = `#!/bin/sh
case "$*" in *web*) part=web; first=assets.js; last=index.html ;; *) part=api; first=compose.js; last=main.js ;; esac
folder=\${OUT_DIR-apps/$part/dist}
rm -rf "$folder" && mkdir -p "$folder" "begun/$part" && echo "$BUILD" > "$folder/$first"
touch "begun/$part/$$"
until [ "$(ls "begun/$part" | wc -l)" -ge "\${TOGETHER-1}" ]; do sleep 0.05; done
[ -z "$FAILS" ] || exit 1
echo "$BUILD" > "$folder/$last"
`;

function makeClone() {
  const clone = mkdtempSync(join(tmpdir(), 'signalsync-builds-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  for (const each of ['.cache', 'bin', 'apps/api', 'apps/web']) mkdirSync(join(clone, each), { recursive: true });
  cpSync(join(root, 'scripts/lib'), join(clone, 'scripts/lib'), { recursive: true });
  cpSync(join(root, 'scripts/build.mjs'), join(clone, 'scripts/build.mjs'));
  writeFileSync(join(clone, 'bin/npm'), npm, { mode: 0o755 });
  const env = { PATH: [join(clone, 'bin'), '/usr/bin', '/bin'].join(delimiter) };
  const build = (variables) =>
    new Promise((done) => {
      const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: clone, env: { ...env, ...variables } });
      child.once('close', done);
    });
  const built = (part) => {
    const dist = join(clone, 'apps', part, 'dist');
    const names = existsSync(dist) ? readdirSync(dist).filter((name) => !name.startsWith('.')) : [];
    return names.map((name) => [name, readFileSync(join(dist, name), 'utf8').trim()]);
  };
  return { build, built, cached: () => readdirSync(join(clone, '.cache')) };
}

it('two builds at the same time leave a whole one, and nothing else', async () => {
  const { build, built, cached } = makeClone();
  const codes = await Promise.all(['one', 'two'].map((name) => build({ BUILD: name, TOGETHER: '2' })));
  expect(codes).toEqual([0, 0]);
  for (const [part, names] of [
    ['api', ['compose.js', 'main.js']],
    ['web', ['assets.js', 'index.html']],
  ]) {
    expect(built(part).map(([name]) => name)).toEqual(names);
    expect(new Set(built(part).map(([, by]) => by)).size).toBe(1);
  }
  expect(cached()).toEqual([]);
});

it('a build that fails leaves the one before', async () => {
  const { build, built, cached } = makeClone();
  await build({ BUILD: 'good' });
  expect(await build({ BUILD: 'bad', FAILS: 'yes' })).toBe(1);
  expect(built('api')).toEqual([
    ['compose.js', 'good'],
    ['main.js', 'good'],
  ]);
  expect(cached()).toEqual([]);
});
