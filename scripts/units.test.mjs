// Tests the systemd units in deploy/ as texts. `npm run machines -- guide` runs them on a booted machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.mjs';

const unit = (name) =>
  readFileSync(join(root, 'deploy', name), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Za-z]+=/.test(line));
const [server, backup, timer] = ['signalsync@.service', 'signalsync-backup.service', 'signalsync-backup.timer'].map(
  unit,
);
const valueOf = (lines, key) => lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);

test('The backup has no right that the servers lack, but to write into the data folder', () => {
  const rights = server.slice(server.findIndex((line) => line.startsWith('UMask=')));
  const lacking = rights.filter((line) => !/^(LimitNOFILE|WantedBy)=/.test(line) && !backup.includes(line));
  expect(lacking).toEqual([]);
  expect(valueOf(backup, 'ReadWritePaths')).toBe('/var/lib/signalsync');
  for (const key of ['User', 'WorkingDirectory', 'EnvironmentFile'])
    expect(valueOf(backup, key)).toBe(valueOf(server, key));
});

test('The backup starts a command that the build makes, with an option that it has', () => {
  const [, program, option] = /^\S+ (apps\/api\/dist\/\w+)\.js (--\w+)$/.exec(valueOf(backup, 'ExecStart'));
  const source = readFileSync(join(root, `${program.replace('dist', 'src/commands')}.ts`), 'utf8');
  expect(source).toContain(`${option.slice(2)}: {`);
});

test('The timer names one moment of each night, the same in summer and winter', () => {
  expect(valueOf(timer, 'OnCalendar')).toMatch(/^\*-\*-\* 0\d:\d\d:00 UTC$/);
  expect(valueOf(timer, 'Persistent')).toBe('yes');
});
