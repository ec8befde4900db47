import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/**
 * Shell script that runs a command in its own namespaces for mounts and processes. So the host machine does not see the
 * command's mounts, and all processes that the command has started end with it. `$1` is the root folder, `$2` the user.
 */
const inNamespaces = `
set -e
mount -t proc proc "$1/proc"
mount -t sysfs -o ro sysfs "$1/sys"
mount -t tmpfs -o mode=755,size=1m tmpfs "$1/dev"
for device in null:3 zero:5 full:7 random:8 urandom:9; do mknod -m 666 "$1/dev/\${device%:*}" c 1 "\${device#*:}"; done
mknod -m 666 "$1/dev/tty" c 5 0
ln -s /proc/self/fd "$1/dev/fd"
for stream in stdin:0 stdout:1 stderr:2; do ln -s "/proc/self/fd/\${stream#*:}" "$1/dev/\${stream%:*}"; done
mkdir "$1/dev/shm"
mount -t tmpfs -o mode=1777,size=64m tmpfs "$1/dev/shm"
set +e
root=$1 user=$2
shift 2
chroot --userspec="$user" "$root" "$@"
code=$?
for process in "$root"/proc/[0-9]*; do
  [ "\${process##*/}" = 1 ] && continue
  program=$(tr '\\0' ' ' 2>/dev/null < "$process/cmdline")
  [ -z "$program" ] || echo "still running: $program"
done
exit $code
`;

const running = new Map();

/** Returns environment variables as the words of a command, each `NAME=value`. */
export const assignments = (env) => Object.entries(env).map((pair) => pair.join('='));

/**
 * Writes the output of a program to the file `log`. Returns `{ ended, hasEnded, text }`: `ended` resolves to the exit
 * code, and `text()` returns the output so far.
 */
export function logged(child, log) {
  let output = '';
  const take = (chunk) => {
    output += chunk;
    appendFileSync(log, chunk);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  let hasEnded = false;
  const ended = new Promise((done) => {
    child.once('error', (error) => {
      take(error.message);
      done(127);
    });
    child.once('close', (code) => done(code ?? 1));
  }).finally(() => (hasEnded = true));
  return { ended, hasEnded: () => hasEnded, text: () => output };
}

/** Ends every command that still runs in a bare machine. Resolves when all of them have ended. */
export async function endAll() {
  // Because of the option `--kill-child`, all processes that a command has started end with it.
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
}

/**
 * Starts a command in its own namespaces, so that its mounts and processes end with it. Its output goes to the file
 * `log`.
 */
export const alone = (log, command) =>
  inNewNamespaces(log, command, ['sh', '-c', 'mount -t proc proc /proc && "$@"; exit $?', 'sh', ...command]);

/**
 * Starts a command in the bare machine whose root folder is `root`. `env` is its whole environment, `user` is
 * `uid:gid`, `cwd` a folder in the machine. Its output goes to the file `log`. Returns the result of `logged`, and
 * `interrupt()`, which has the effect of Ctrl-C in the command's terminal.
 */
export function inside({ root, user = '0:0', cwd = '/', env, umask = '022', log }, command) {
  const shell = ['sh', '-c', 'umask "$1"; shift; exec "$@"', 'sh', umask];
  const program = ['sh', '-c', inNamespaces, 'sh', root, user, 'env', '-i', '-C', cwd];
  return inNewNamespaces(log, command, [...program, ...assignments(env), ...shell, ...command]);
}

/**
 * Starts a program as the first process in its own namespaces for mounts and processes. `command` is how the log names
 * it. Returns the same as `inside`, and `kill()`, which ends the program and all processes that it has started.
 */
export function inNewNamespaces(log, command, program) {
  const namespaces = ['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child'];
  // `detached` makes a process group, so that a signal reaches all processes in it, as Ctrl-C in a terminal does.
  const child = spawn('unshare', [...namespaces, ...program], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  appendFileSync(log, `\n$ ${command.join(' ')}\n`);
  const output = logged(child, log);
  running.set(child, output.ended);
  void output.ended.then(() => running.delete(child));
  return {
    ...output,
    pid: child.pid,
    interrupt: () => process.kill(-Number(child.pid), 'SIGINT'),
    kill: () => child.kill('SIGKILL'),
  };
}
