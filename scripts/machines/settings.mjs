// Settings of the host machine that a bare machine takes over: the sources of packages, and Node with npm.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { systemPath } from '../lib/run.mjs';

const said = (command, args) =>
  spawnSync(command, args, { cwd: '/', encoding: 'utf8', env: { ...process.env, PATH: systemPath() } }).stdout ?? '';

/** The value of PATH on a bare machine. */
export const barePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Returns the path of a program that is installed on this machine; undefined if there is none. The repository's
 * packages do not count.
 */
export const systemProgram = (name) =>
  systemPath()
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/**
 * Returns `{ node, npm }`: the path of this machine's Node, and of the folder of the npm that came with it. Undefined
 * if that npm cannot be copied.
 */
export function nodeAndNpm() {
  const [node, npm] = ['node', 'npm'].map((name) => realpathSync(systemProgram(name) ?? '/'));
  const folder = dirname(dirname(npm));
  // Debian's own npm consists of many folders, so it cannot be copied.
  if (!existsSync(join(folder, 'bin/npm-cli.js')) || !existsSync(join(folder, 'node_modules'))) return undefined;
  return { node, npm: folder };
}

/** Returns the name of this machine's release, for example `bookworm`. */
export const release = () => parseEnv(readFileSync('/etc/os-release', 'utf8')).VERSION_CODENAME;

/**
 * Returns `{ mirror, lines }` from the output of `apt-get indextargets`: the address of the release's main part, and
 * the lines of a `sources.list` with that part, its updates and its security updates. Leaves out all other sources of
 * this machine.
 */
export function aptSources(targets, suite) {
  const sources = targets
    .split('\n')
    .map((line) => line.split('|'))
    .map(([address, name, component, origin]) => ({ address, name, component, origin }))
    .filter(({ component }) => component === 'main');
  const main = sources.find(({ name }) => name === suite);
  if (!main) return { mirror: undefined, lines: [] };
  const own = sources.filter(({ name, origin }) => origin === main.origin && name.startsWith(suite));
  return { mirror: main.address, lines: own.map(({ address, name }) => `deb ${address} ${name} main`) };
}

/** Returns this machine's sources of packages for a release. */
export const aptSourcesHere = (suite) =>
  aptSources(
    said('apt-get', [
      'indextargets',
      '--format',
      '$(REPO_URI)|$(RELEASE)|$(COMPONENT)|$(ORIGIN)',
      'Created-By: Packages',
    ]),
    suite,
  );

/** Returns the lines of apt's settings about how this machine reaches its sources, such as a proxy. */
export const aptSettings = () =>
  said('apt-config', ['dump', 'Acquire'])
    .split('\n')
    .filter((line) => /^Acquire::(https?|ftp|Check|Retries|Max-ValidTime)/.test(line) && !line.endsWith('"";'));

/** Returns the path of the certificates that this machine's npm and Node trust; undefined if there is no such file. */
export const certificates = () =>
  [process.env.NODE_EXTRA_CA_CERTS, npmSetting('cafile'), '/etc/ssl/certs/ca-certificates.crt'].find(
    (path) => path && existsSync(path),
  );

function npmSetting(name) {
  const value = said('npm', ['config', 'get', name]).trim();
  return ['', 'null', 'undefined'].includes(value) ? undefined : value;
}

/**
 * Returns the environment variables with which npm and Node on a bare machine reach the registry in the same way as on
 * this machine. `bundle` is the path of the certificates on the bare machine.
 */
export function networkSettings(bundle) {
  const settings = Object.fromEntries(
    ['registry', 'proxy', 'https-proxy', 'noproxy'].flatMap((name) => {
      const value = npmSetting(name);
      return value ? [[`npm_config_${name.replaceAll('-', '_')}`, value]] : [];
    }),
  );
  for (const [name, value] of Object.entries(process.env))
    if (/^(https?|no|all)_proxy$/i.test(name)) settings[name] = value;
  if (npmSetting('cafile')) settings.npm_config_cafile = bundle;
  if (process.env.NODE_EXTRA_CA_CERTS) settings.NODE_EXTRA_CA_CERTS = bundle;
  return settings;
}
