import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceFor } from '../oldNode.cjs';
import { fail, ownNodeFolder } from './run.mjs';

/** Returns whether a version such as `v24.21.0` can run the tools and the server. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 5);
}

/**
 * Returns the path of a Node that is new enough: the one in node_modules, or else the one of this process. Undefined if
 * neither is.
 */
function findNode() {
  const own = join(ownNodeFolder, 'node');
  if (process.platform === 'linux' && existsSync(own)) {
    const { status, stdout } = spawnSync(own, ['--version'], { encoding: 'utf8' });
    if (status === 0 && isNewEnough(stdout.trim())) return own;
  }
  if (isNewEnough(process.version)) return process.execPath;
  return undefined;
}

/**
 * Makes sure that the rest of a script runs on Node 24.5 or newer. If this process is older, starts the script again on
 * a newer Node, forwards signals to it, and ends with its exit code. Otherwise does nothing.
 */
export async function ensureNode() {
  if (isNewEnough(process.version)) return;
  const node = findNode();
  if (!node) fail(sentenceFor(process.version));
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((done) => child.on('close', (status) => done(status ?? 1)));
  process.exit(code);
}
