// A bare machine that is booted: systemd starts its services, as on a real machine. It shares the network of the host
// machine.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { assignments, inNewNamespaces, logged } from './inside.mjs';
import { barePath } from './settings.mjs';

const groups = '/sys/fs/cgroup';
const isUnified = existsSync(join(groups, 'cgroup.controllers'));

/**
 * Shell script that becomes the first process of the machine whose root folder is `$1`, in the control group `$2`. To
 * systemd in this machine, this group is the topmost one. The machine cannot change the settings of the kernel.
 */
const becomeFirst = `
set -e
echo 0 > "$2/cgroup.procs"
exec unshare --cgroup sh -ec '
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,ro,bind proc/sys
mount -t sysfs -o ro sysfs sys
if [ "$2" = unified ]; then
  mount -t cgroup2 cgroup2 sys/fs/cgroup
else
  mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
  mkdir sys/fs/cgroup/systemd
  mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
fi
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=755,size=1m tmpfs dev
for device in null:3 zero:5 full:7 random:8 urandom:9; do mknod -m 666 "dev/\${device%:*}" c 1 "\${device#*:}"; done
mknod -m 666 dev/tty c 5 0
ln -s /proc/self/fd dev/fd
for stream in stdin:0 stdout:1 stderr:2; do ln -s "/proc/self/fd/\${stream#*:}" "dev/\${stream%:*}"; done
mkdir -p dev/shm dev/pts before
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
pivot_root . before
umount -l /before
rmdir /before
exec env -i container=other PATH=$3 /sbin/init
' sh "$1" "$3" "$4"
`;

/** Removes a control group and all groups below it. The groups must contain no process. */
function removeGroup(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroup(join(path, entry.name));
  rmdirSync(path);
}

/** Resolves when `isSo` returns a true value; rejects if the machine has ended before. */
async function waitFor(isSo, { hasEnded }) {
  for (; ; await pause(100)) {
    const found = isSo();
    if (found) return found;
    if (hasEnded()) throw new Error('The machine did not boot.');
  }
}

/**
 * Boots the bare machine whose root folder is `root`; it must have systemd. Resolves when its services run.
 * `run(script, env)` runs a shell script in the machine as root and resolves to `{ code, output }`. `end()` shuts the
 * machine down.
 */
export async function boot({ root, log }) {
  const group = join(groups, isUnified ? '' : 'systemd', `signalsync-machines-${process.pid}`);
  mkdirSync(group);
  const kind = isUnified ? 'unified' : 'legacy';
  const machine = inNewNamespaces(log, ['/sbin/init'], ['sh', '-c', becomeFirst, 'sh', root, group, kind, barePath]);
  const children = `/proc/${machine.pid}/task/${machine.pid}/children`;
  const first = await waitFor(() => readFileSync(children, 'utf8').trim().split(' ')[0], machine);

  async function run(script, env = {}) {
    appendFileSync(log, `\n$ ${script}\n`);
    const variables = assignments({ PATH: barePath, HOME: '/root', ...env });
    const entering = [
      '--target',
      first,
      '--mount',
      '--pid',
      '--cgroup',
      'env',
      '-i',
      ...variables,
      'sh',
      '-ec',
      script,
    ];
    const { ended, text } = logged(spawn('nsenter', entering, { stdio: ['ignore', 'pipe', 'pipe'] }), log);
    return { code: await ended, output: text() };
  }

  await waitFor(() => existsSync(`/proc/${first}/root/run/systemd/private`), machine);
  await run('systemctl is-system-running --wait || true');
  return {
    run,
    end: async () => {
      machine.kill();
      // When the machine's first process ends, all its other processes end too. That may be later than the end of
      // `machine`.
      while (existsSync(`/proc/${first}`)) await pause(100);
      removeGroup(group);
    },
  };
}
