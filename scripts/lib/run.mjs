import { spawn, spawnSync } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { markOfStep } from './cpu.mjs';

/** Absolute path of the repository's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const bin = join(root, 'node_modules', '.bin');
/** The folder of the Node that npm installs as a package. npm 9 makes no link to it in `.bin`. */
export const ownNodeFolder = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin');
const separator = process.platform === 'win32' ? ';' : ':';

/** Prints a line. */
export const say = (line = '') => console.log(line);

/** Prints a sentence that says what to do, and ends the process with code 1. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/**
 * Returns PATH without any folder `node_modules/.bin`: a Node there belongs to the packages that npm may be about to
 * replace.
 */
export const systemPath = () =>
  (process.env.PATH ?? '')
    .split(separator)
    .filter((folder) => !folder.endsWith(join(sep, 'node_modules', '.bin')))
    .join(separator);

/** Returns the environment for the repository's tools. PATH begins with the folders of their Node and of the tools. */
export const toolEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: [ownNodeFolder, bin, systemPath()].join(separator),
  ...extra,
});

/**
 * Returns a command as the arguments of `spawn`. On Windows, npm and the tools are `.cmd` files, which only the shell
 * can start. The shell gets one line, in which everything is quoted that is not a plain word.
 */
export function spawnable(command, args, platform = process.platform) {
  if (platform !== 'win32') return [command, args, {}];
  const quoted = (word) => (/^[\w\-./:=@\\]+$/.test(word) ? word : `"${word.replaceAll('"', '\\"')}"`);
  return [[command, ...args].map(quoted).join(' '), [], { shell: true }];
}

/**
 * Lowers the priority of a process, so that it uses only processor time that other programs do not need. Leaves a
 * priority that is already lower, because on most systems only root may raise it.
 */
function giveWay(pid) {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL;
  if (getPriority() < lower) setPriority(pid, lower);
}

/**
 * Runs a tool of node_modules/.bin, or any program, in the repository's folder. Resolves to `{ code, output }`. With
 * `quiet`, `output` is what the program printed. Otherwise the program prints to the terminal, and `output` is empty.
 * With `isBeside`, the program has a low priority.
 */
export function run(command, args, { env = {}, quiet = false, isBeside = false, cwd = root } = {}) {
  return new Promise((done) => {
    const [program, words, shell] = spawnable(command, args);
    const child = spawn(program, words, {
      cwd,
      env: toolEnvironment({ ...markOfStep(), ...env }),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...shell,
    });
    if (isBeside && child.pid) giveWay(child.pid);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 127, output: `${output}${command}: ${error.message}\n` }));
    child.on('close', (code, signal) => done({ code: code ?? (signal ? 130 : 1), output }));
  });
}

/**
 * Runs a program of the system and waits for its end. If the program fails, throws an Error with `trouble` and the
 * program's output.
 */
export function mustRun(command, args, trouble) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${trouble}: ${error?.message ?? stderr}`);
}

/** Sends a signal to a program that still runs. Resolves when the program has ended. */
export async function endProgram(child, signal = 'SIGTERM') {
  const ended = new Promise((done) => child.once('exit', done));
  if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await ended;
}

/**
 * Ends a program and all that it has started. On Windows a signal would leave what the program has started, such as the
 * server of `node --watch`.
 */
export function endTree(child, platform = process.platform, start = spawn) {
  if (platform !== 'win32') return child.kill('SIGTERM');
  // Windows may have given the number of a program that has ended to another one.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  start('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' }).on('error', () => child.kill());
}
