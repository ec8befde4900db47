import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { cases } from './cases.mjs';
import { stagesOf } from './container.mjs';
import { makeFolder, mountsBelow, removeFolder } from './folders.mjs';
import { commandsOf } from './guide.mjs';
import { chosenCases } from './runCase.mjs';
import { aptSources } from './settings.mjs';
import { notOneSentence } from './steps.mjs';

describe('the folder of a run', () => {
  const mounts = [
    '22 1 254:0 / / rw,relatime - ext4 /dev/vda rw',
    '90 22 0:5 / /tmp/machine/dev rw - devtmpfs udev rw',
    '91 22 0:5 / /tmp/machine-of-others/dev rw - devtmpfs udev rw',
    '92 22 0:5 / /tmp/machine/with\\040space rw - tmpfs tmpfs rw',
  ].join('\n');

  it('shows what is mounted in it', () => {
    expect(mountsBelow('/tmp/machine', mounts)).toEqual(['/tmp/machine/dev', '/tmp/machine/with space']);
    expect(mountsBelow('/tmp/machine/dev', mounts)).toEqual(['/tmp/machine/dev']);
    expect(mountsBelow('/tmp/nothing', mounts)).toEqual([]);
  });

  it('is removed, and what is in it', () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'base/etc'), { recursive: true });
    removeFolder(join(folder, 'base'), '');
    expect([existsSync(folder), existsSync(join(folder, 'base'))]).toEqual([true, false]);
    removeFolder(folder, '');
    expect(existsSync(folder)).toBe(false);
  });

  it('stays while something is mounted in it', () => {
    const folder = makeFolder();
    const mounted = `90 22 0:5 / ${folder}/machine/dev rw - devtmpfs udev rw`;
    expect(() => removeFolder(folder, mounted)).toThrow(`something is mounted at ${folder}/machine/dev`);
    expect(existsSync(folder)).toBe(true);
    removeFolder(folder, '');
  });

  it('is the only one that is removed', () => {
    const other = mkdtempSync(join(tmpdir(), 'signalsync-other-'));
    const own = makeFolder();
    for (const path of [
      '/',
      '',
      tmpdir(),
      other,
      join(own, '../x'),
      `${own}/../${other}`,
      `/home/signalsync-machines-abcdef`,
    ])
      expect(() => removeFolder(path, '')).toThrow('is not a folder of this script');
    expect(existsSync(other)).toBe(true);
    rmSync(other, { recursive: true });
    removeFolder(own, '');
  });
});

describe('the sources of packages', () => {
  it('are those of the release, its updates and its security', () => {
    const targets = [
      'http://mirror.example/debian/|bookworm|main|Debian',
      'http://mirror.example/debian/|bookworm|contrib|Debian',
      'http://mirror.example/debian/|bookworm-updates|main|Debian',
      'http://mirror.example/debian-security/|bookworm-security|main|Debian',
      'https://elsewhere.example/node/|nodistro|main|. nodistro',
      'https://elsewhere.example/pg/|bookworm-pgdg|main|apt.postgresql.org',
      '',
    ].join('\n');
    expect(aptSources(targets, 'bookworm')).toEqual({
      mirror: 'http://mirror.example/debian/',
      lines: [
        'deb http://mirror.example/debian/ bookworm main',
        'deb http://mirror.example/debian/ bookworm-updates main',
        'deb http://mirror.example/debian-security/ bookworm-security main',
      ],
    });
  });

  it('are debootstrap’s own if apt names none', () => {
    expect(aptSources('', 'bookworm')).toEqual({ mirror: undefined, lines: [] });
  });
});

describe('the commands of the guide', () => {
  const page = [
    '## 1. What is yours',
    '```sh\nexport DOMAIN=a.example\nexport TLS=\n```',
    '## 2. Programs',
    '```sh\ninstall it\n```',
    '```\nnot a command\n```',
    '## Then',
    '```sh\nby hand\n```',
  ].join('\n');

  it('are taken up to its last part, with our values in the first block', () => {
    expect(commandsOf(page, { DOMAIN: 'b.example', TLS: '"tls internal"' })).toBe(
      'export DOMAIN=b.example\nexport TLS="tls internal"\ninstall it\n',
    );
  });

  it('must set what we change', () => {
    expect(() => commandsOf(page, { REPOSITORY: '/srv' })).toThrow(/does not set REPOSITORY/);
  });
});

test('A container file is read stage by stage', () => {
  const text = '# why\nFROM node:24 AS build\nRUN one && \\\n  two\n# and\nFROM node:24\nCMD ["node", "main.js"]\n';
  expect(stagesOf(text)).toEqual([
    { name: 'build', instructions: [['RUN', 'one && two']] },
    { name: undefined, instructions: [['CMD', '["node", "main.js"]']] },
  ]);
});

describe('the cases', () => {
  it('are chosen by name', () => {
    expect(chosenCases(cases, []).chosen).toEqual(cases);
    expect(chosenCases(cases, ['path', '--whole'])).toMatchObject({ chosen: [{ name: 'path' }], isWhole: true });
    expect(chosenCases(cases, ['paht']).unknown).toBe('paht');
  });
});

describe('the end of a command that must fail', () => {
  it('is one sentence', () => {
    expect(notOneSentence('> start\n\nPort 3000 is in use: stop it.\n', /^Port 3000/)).toBeUndefined();
    expect(notOneSentence('Error\n    at run (file:///a.mjs:1:2)\nPort 3000 is in use.\n', /^Port 3000/)).toMatch(
      /stack/,
    );
    expect(notOneSentence('Port 3000 is in use.\nnpm error\n', /^Port 3000/)).toMatch(/npm error/);
  });
});
