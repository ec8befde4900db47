import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { install } from '../lib/machine.mjs';
import { mustRun, root as repository } from '../lib/run.mjs';
import { alone } from './inside.mjs';
import { aptSettings, aptSourcesHere, certificates, nodeAndNpm, release, systemProgram } from './settings.mjs';

/** The path, on a bare machine, of the certificates that the host machine trusts. */
export const bundle = '/etc/certificates-of-the-host.pem';

/**
 * Returns a sentence that says why no bare machine can be made on this machine, and what to do; undefined if one can be
 * made.
 */
export function troubleHere() {
  if (process.platform !== 'linux' || !systemProgram('apt-get'))
    return 'A bare Debian is made with debootstrap: run this on Debian or Ubuntu, or in a container or virtual machine with one of them.';
  if (process.getuid() !== 0) return 'Only root may enter another root folder: run sudo npm run machines';
  if (!nodeAndNpm())
    return 'The npm of this machine cannot be copied: install Node from https://nodejs.org, which brings its own npm.';
  if (spawnSync('unshare', ['--mount', '--pid', '--fork', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status !== 0)
    return 'This machine lets nobody mount anything: run this on a virtual machine, or in a container with the right to mount.';
  if (!systemProgram('debootstrap')) {
    install('debootstrap');
    if (!systemProgram('debootstrap')) return 'debootstrap is missing: install it with apt-get install debootstrap';
  }
  return undefined;
}

/**
 * Makes a bare Debian in the folder `root`, with only what apt needs, and the host machine's Node and npm. Throws if
 * that fails.
 */
export async function makeBase(root, log) {
  const suite = release();
  const { mirror, lines } = aptSourcesHere(suite);
  const { ended } = alone(log, ['debootstrap', '--variant=minbase', suite, root, ...(mirror ? [mirror] : [])]);
  if ((await ended) !== 0) throw new Error(`debootstrap failed; its messages are in ${log}`);
  if (lines.length > 0) writeFileSync(join(root, 'etc/apt/sources.list'), `${lines.join('\n')}\n`);
  nameLocalhost({ root });
  writeFileSync(join(root, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'));
  const trusted = certificates();
  if (trusted) writeFileSync(join(root, bundle), readFileSync(trusted));
  const settings = [...aptSettings(), ...(trusted ? [`Acquire::https::CaInfo "${bundle}";`] : [])];
  writeFileSync(join(root, 'etc/apt/apt.conf.d/80host'), `${settings.join('\n')}\n`);

  const { node, npm } = nodeAndNpm();
  const own = join(root, 'usr/local');
  cpSync(npm, join(own, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  putNode(root, node);
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(own, 'bin', name));
}

/**
 * Writes the hosts file with the name localhost, because debootstrap does not: on a usual Debian, the installer writes
 * this file.
 */
export const nameLocalhost = ({ root }) =>
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');

/** Copies a Node to `/usr/local/bin` of a bare machine. */
export function putNode(root, node) {
  const place = join(root, 'usr/local/bin/node');
  copyFileSync(realpathSync(node), place);
  chmodSync(place, 0o755);
}

/** Makes another bare machine by copying the folder of one. */
export const copyMachine = (from, to) =>
  mustRun('cp', ['-a', '--reflink=auto', from, to], 'The bare machine could not be copied');

/** Clones the committed files into the folder `place`, as a user would do. */
export function cloneInto(place) {
  mkdirSync(join(place, '..'), { recursive: true });
  mustRun('git', ['clone', '-q', '--no-hardlinks', repository, place], 'git clone failed');
}
