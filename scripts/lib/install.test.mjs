import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { explainInstall, missingPackages, pathTrouble } from './install.mjs';
import { root } from './run.mjs';

describe('the installation', () => {
  const wanted = {
    packages: {
      '': {},
      'packages/ui': {},
      'node_modules/@signalsync/ui': { link: true },
      'node_modules/react': { version: '19.0.0' },
      'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['none'] },
      'node_modules/other-processor': { version: '1.0.0', optional: true, cpu: 'none' },
      'node_modules/used-by-those': { version: '1.0.0', optional: true },
    },
  };

  it('is complete when every package of the lockfile that fits this machine is there', () => {
    expect(missingPackages(wanted, { packages: { 'node_modules/react': { version: '19.0.0' } } })).toEqual([]);
    expect(missingPackages(wanted, { packages: { 'node_modules/react': { version: '18.0.0' } } })).toHaveLength(1);
    expect(missingPackages(wanted, { packages: {} })).toEqual(['node_modules/react']);
  });

  it('says in one sentence what to do', () => {
    expect(explainInstall('npm error code ENOTFOUND', '/app')).toMatch(/check the network/);
    expect(explainInstall('npm error code EACCES', '/app')).toMatch(/^Nothing may be written to \/app/);
    expect(explainInstall('npm error code ENOSPC', '/app')).toMatch(/disk is full/);
    expect(explainInstall('npm error Segmentation fault', '/app', 3e8)).toMatch(/disk is full/);
    expect(explainInstall('npm error Segmentation fault', '/app', 3e10)).toMatch(/message is above/);
    const denied = (path) => `npm error code EACCES\nnpm error syscall mkdir\nnpm error path ${path}\n`;
    expect(explainInstall(denied('/home/ann/network/app/node_modules'), '/home/ann/network/app')).toMatch(
      /^Nothing may be written to \/home\/ann\/network\/app\/node_modules: run the command as the user who owns it/,
    );
    expect(explainInstall(denied('/home/ann/.npm'), '/home/ann/.npm-apps')).toMatch(
      /^npm may not write to \/home\/ann\/\.npm: run the command as a user who may/,
    );
  });

  it('rejects a path that the build tools would misread', () => {
    for (const name of ['a b', 'Größe & Maß – 日本', 'Maß (1)', '$HOME; x,y!~+@=|<>`'])
      expect(pathTrouble(`/home/ann/${name}`, 'linux')).toBeUndefined();
    for (const name of ["Ann's", 'C#', 'why?', '100%', '[new]', '{a}', '+(a)', 'a*', 'a:b', '"a"', 'a\\b'])
      expect(pathTrouble(`/home/ann/${name}`, 'linux')).toMatch(
        /^The build tools cannot work in .* run the command again\.$/,
      );
    expect(pathTrouble('C:\\Users\\Ann Lee\\app', 'win32')).toBeUndefined();
    expect(pathTrouble("C:\\Users\\Ann's\\app", 'win32')).toMatch(/holds ':/);
  });
});

/**
 * A fake of npm that does what an installation needs. It leaves out `devDependencies` as npm does, notes what it has
 * installed, and says where its cache is. Its own cache is `$HOME/.npm`.
 */
const npm = `#!/bin/sh
cache=\${npm_config_cache-$HOME/.npm}
if [ "$1" = config ]; then echo "$cache"; exit; fi
mkdir -p "$cache" || { echo "npm error code EACCES\nnpm error path $cache" >&2; exit 243; }
rm -f node_modules/.package-lock.json
case "$NODE_ENV$npm_config_omit $*" in
  *--include=dev*) cp package-lock.json node_modules/.package-lock.json ;;
  production*|dev*) echo '{"packages":{}}' > node_modules/.package-lock.json ;;
  *) cp package-lock.json node_modules/.package-lock.json ;;
esac
`;

/** Makes a clone whose lockfile requires one package, and a home folder with the fake npm. Nothing is installed yet. */
function makeClone() {
  const folder = mkdtempSync(join(tmpdir(), 'signalsync-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [clone, home, bin] = ['a clone', 'home', 'bin'].map((name) => join(folder, name));
  for (const each of [home, bin, join(clone, 'node_modules')]) mkdirSync(each, { recursive: true });
  cpSync(join(root, 'scripts/lib'), join(clone, 'scripts/lib'), { recursive: true });
  cpSync(join(root, 'scripts/oldNode.cjs'), join(clone, 'scripts/oldNode.cjs'));
  writeFileSync(
    join(clone, 'scripts/start.mjs'),
    "import { begin } from './lib/begin.mjs';\nawait begin();\nconsole.log('begun');\n",
  );
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(clone, 'package-lock.json'), '{"packages":{"node_modules/vite":{"version":"8.0.0","dev":true}}}');
  writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 });
  /**
   * Runs the command of `npm start`. `first` are scripts that Node loads first, which can make it look like an older
   * Node.
   */
  const start = (env = {}, first = []) => {
    const [, ...words] = product.scripts.start.split(' ');
    const { status, stdout, stderr } = spawnSync(process.execPath, [...first, ...words], {
      cwd: clone,
      encoding: 'utf8',
      env: { PATH: [bin, '/usr/bin', '/bin'].join(delimiter), HOME: home, ...env },
    });
    return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
  };
  const installed = () =>
    Object.keys(JSON.parse(readFileSync(join(clone, 'node_modules/.package-lock.json'), 'utf8')).packages);
  return { clone, home, start, installed };
}

describe('npm start in a new clone', () => {
  it.each([{ NODE_ENV: 'production' }, { npm_config_omit: 'dev' }])('installs what builds it, even with %o', (env) => {
    const { start, installed } = makeClone();
    expect(start(env).lines).toContain('begun');
    expect(installed()).toEqual(['node_modules/vite']);
    expect(start()).toEqual({ status: 0, lines: ['begun'] });
  });

  it('installs what an earlier installation has left out', () => {
    const { clone, start } = makeClone();
    writeFileSync(join(clone, 'node_modules/.package-lock.json'), '{"packages":{}}');
    expect(start().lines).toEqual(['The packages changed: installing them …', expect.any(String), 'begun']);
  });

  it('needs no home, and leaves nothing in the clone for that', () => {
    const { clone, start } = makeClone();
    expect(start({ HOME: '/dev/null' })).toMatchObject({ status: 0, lines: expect.arrayContaining(['begun']) });
    expect(existsSync(join(clone, '.cache/npm'))).toBe(false);
  });

  it('goes on with the Node that was installed, although npm 9 makes no link to it', () => {
    const { clone, home, start } = makeClone();
    const installed = join(clone, `node_modules/node-linux-${process.arch}/bin`);
    mkdirSync(installed, { recursive: true });
    symlinkSync(process.execPath, join(installed, 'node'));
    const node18 = join(home, 'node18.cjs');
    writeFileSync(node18, "Object.defineProperty(process, 'version', { value: 'v18.20.4' });");
    expect(start({}, ['-r', node18]).lines.at(-1)).toBe('begun');
  });

  it('ends in one sentence on a Node that cannot read the scripts', () => {
    const { clone, home, start } = makeClone();
    // An old Node reads no line of this script, so the sentence must come before it.
    writeFileSync(join(clone, 'scripts/start.mjs'), 'not a script');
    const oldNode = join(home, 'oldNode.cjs');
    writeFileSync(
      oldNode,
      "delete require('fs').statfsSync; Object.defineProperty(process, 'version', { value: 'v12.22.9' });",
    );
    expect(start({}, ['-r', oldNode])).toEqual({
      status: 1,
      lines: [
        'SignalSync needs Node 24.5 or newer; this is v12.22.9. Install it from https://nodejs.org and run the command again.',
      ],
    });
  });
});
