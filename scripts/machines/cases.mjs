import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import product from '../../package.json' with { type: 'json' };
import { mustRun, root as repository } from '../lib/run.mjs';
import { nameLocalhost, putNode } from './base.mjs';
import { containerStep } from './container.mjs';
import { guideCase } from './guide.mjs';
import { install, prepare, sentence, start, startWithPortTaken, tests } from './steps.mjs';

const checks = tests(['lint', 'format', 'types']);
const unit = tests(['unit']);
const server = tests(['api-pglite', 'process']);
const browser = [tests(['stories', 'Button']), tests(['journeys', 'signIn'])];

/** Returns a step that replaces the machine's Node by a version from npm's registry. */
const nodeFromNpm = (version) =>
  prepare(`put Node ${version} in its place`, ({ root }) => {
    const [folder, name] = [mkdtempSync(join(root, 'tmp/node-')), `node-linux-${process.arch}`];
    const trouble = `Node ${version} could not be fetched`;
    mustRun('npm', ['pack', '--silent', '--pack-destination', folder, `${name}@${version}`], trouble);
    mustRun('tar', ['xzf', join(folder, `${name}-${version}.tgz`), '-C', folder], trouble);
    putNode(root, join(folder, 'package/bin/node'));
  });
const withoutNpm = ['node', 'scripts/start.mjs'];
/**
 * The command that `npm start` runs. It is used directly, because the machine's npm does not run on such an old Node.
 */
const startCommand = product.scripts.start.split(' ');

/**
 * The cases. With `isRoot`, root runs the commands; otherwise an ordinary user does. `folder` is the folder of the
 * clone, and `env` has further environment variables. `steps` run in order, and the first one that fails ends the case.
 * With `--whole`, the steps in `whole` run instead. `end` runs after the last step, also after a failure.
 */
export const cases = [
  {
    name: 'bare',
    says: 'root, no /etc/hosts, no git, Node 20 and npm only, CI set',
    isRoot: true,
    folder: '/root/signalsync',
    env: { CI: 'true' },
    steps: [
      prepare('remove /etc/hosts', ({ root }) => rmSync(join(root, 'etc/hosts'))),
      start(),
      sentence(['npm', 'test'], /^This machine does not know the name “localhost”: add the line .* to \/etc\/hosts/),
      prepare('do what it says', nameLocalhost),
      checks,
      unit,
      tests(['api-pglite', 'api-postgres', 'process']),
      ...browser,
    ],
    whole: [tests()],
  },
  {
    name: 'user',
    says: 'an unprivileged user with umask 077, PostgreSQL installed; a clone that belongs to root first',
    umask: '077',
    steps: [
      install('postgresql'),
      prepare('take the clone from the user', ({ folder, owned }) => owned(folder, 0)),
      sentence(['npm', 'start'], /^Nothing may be written to /),
      prepare('give the clone back', ({ folder, owned }) => owned(folder)),
      start(),
      unit,
      tests(['api-pglite', 'api-postgres', 'process']),
      ...browser,
    ],
  },
  {
    name: 'no-postgres',
    says: 'an unprivileged user without PostgreSQL and without CI',
    steps: [
      start(),
      tests(['api-pglite', 'api-postgres', 'process'], 'not run: PostgreSQL is not installed here'),
      sentence(['npm', 'test', '--', 'api-postgres'], /^0 passed, 1 failed$/, { CI: 'true' }),
    ],
  },
  {
    name: 'node24',
    says: 'root with Node 24 already there',
    isRoot: true,
    folder: '/root/signalsync',
    steps: [
      prepare('put Node 24 in the place of Node 20', ({ root }) =>
        putNode(root, join(repository, 'node_modules/.bin/node')),
      ),
      start(),
      server,
      ...browser,
    ],
  },
  {
    name: 'old-node',
    says: 'Nodes that cannot read the scripts, then Debian’s own Node with its npm',
    isRoot: true,
    folder: '/root/signalsync',
    steps: [
      ...['12.22.12', '14.21.3', '16.20.2'].flatMap((version) => [
        nodeFromNpm(version),
        sentence(
          startCommand,
          new RegExp(`^SignalSync needs Node 24\\.5 or newer; this is v${version}\\. Install it `),
        ),
      ]),
      prepare('remove Node and its npm', ({ root }) => {
        for (const name of ['node', 'npm', 'npx']) rmSync(join(root, 'usr/local/bin', name));
      }),
      install('nodejs', 'npm'),
      start(),
    ],
  },
  {
    name: 'production',
    says: 'NODE_ENV=production and omit=dev, as in shells and images of hosting',
    env: { npm_config_omit: 'dev' },
    steps: [
      sentence(
        ['npm', 'start'],
        /^npm’s setting omit=dev makes this a production server: .* node scripts\/start\.mjs$/,
      ),
      sentence(withoutNpm, /^Production needs these settings, which are not set: /, { NODE_ENV: 'production' }),
      start(undefined, withoutNpm),
      server,
    ],
  },
  {
    name: 'port',
    says: 'port 3000 taken',
    steps: [startWithPortTaken],
  },
  {
    name: 'path',
    says: 'a path with spaces, signs and letters beyond ASCII',
    folder: '/home/trader/Größe & Maß – 日本 (1)/Signal Sync',
    steps: [start(), checks, unit, server, ...browser],
  },
  {
    name: 'read-only-home',
    says: 'a home that nobody may write to, as services have',
    folder: '/srv/signalsync',
    cache: '/srv/npm-cache',
    steps: [
      prepare('take the home from the user', ({ root }) => {
        chownSync(join(root, 'home/trader'), 0, 0);
        chmodSync(join(root, 'home/trader'), 0o555);
      }),
      start(),
      checks,
      server,
      ...browser,
    ],
  },
  {
    name: 'locale',
    says: 'TZ=Asia/Kolkata LANG=de_DE.UTF-8, a locale that is not installed',
    env: { TZ: 'Asia/Kolkata', LANG: 'de_DE.UTF-8' },
    steps: [start(), checks, unit, tests(['api-pglite', 'billing', 'process']), ...browser],
  },
  {
    name: 'guide',
    says: 'a bare Debian with systemd, on which an operator copies the commands of the guide',
    isRoot: true,
    folder: '/root/signalsync',
    ...guideCase(),
  },
  {
    name: 'container',
    says: 'the container file, carried out without a container engine',
    isRoot: true,
    folder: '/root/signalsync',
    steps: [containerStep],
  },
];
