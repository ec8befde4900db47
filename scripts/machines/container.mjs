// Tests the container file without a container engine. Runs the instructions of each stage on a bare machine. Then runs
// the image's command under the limits of a container: without root's rights, and with a root folder that cannot be
// written.
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../lib/port.mjs';
import { mustRun, root as repository } from '../lib/run.mjs';
import { startPostgres } from '../postgres.mjs';
import { bundle, copyMachine, putNode } from './base.mjs';
import { removeFolder } from './folders.mjs';
import { assignments, inNewNamespaces, inside } from './inside.mjs';
import { barePath, networkSettings } from './settings.mjs';

const file = 'deploy/Dockerfile';
const user = '1000:1000';

/** Returns the stages of a container file as `{ name, instructions }`. Each instruction is `[word, rest]`. */
export function stagesOf(text) {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages = [];
  for (const line of lines) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'FROM') stages.push({ name: rest[2], instructions: [] });
    else stages.at(-1).instructions.push([word, rest.join(' ')]);
  }
  return stages;
}

/**
 * Copies files, and the contents of folders, as the instruction `COPY` does. The sources are paths in the folder
 * `from`.
 */
function copy(from, sources, root, target) {
  const isFolder = target.endsWith('/') || target === '.' || sources.length > 1;
  mkdirSync(isFolder ? join(root, target) : dirname(join(root, target)), { recursive: true });
  for (const source of sources) {
    const isDirectory = statSync(join(from, source)).isDirectory();
    const place = join(root, target);
    if (isDirectory) mkdirSync(place, { recursive: true });
    mustRun('cp', ['-a', `${join(from, source)}${isDirectory ? '/.' : ''}`, place], `COPY ${source}`);
  }
}

/** Returns what a deployment that still shows samples passes to the build. The guide for operators names them. */
function buildArgs() {
  const guide = readFileSync(join(repository, 'docs/operating/first-day.md'), 'utf8');
  return { VITE_ALLOWED_SAMPLES: /^VITE_ALLOWED_SAMPLES="(.*)"$/m.exec(guide)[1] };
}

/** Runs the instructions of a stage. Resolves to the settings of the image: `{ env, cwd, command, healthCheck }`. */
async function build({ instructions }, { root, context, stages, log }) {
  const image = { env: {}, cwd: '/', command: [], healthCheck: [] };
  for (const [word, rest] of instructions) {
    if (word === 'WORKDIR') {
      image.cwd = rest;
      mkdirSync(join(root, rest), { recursive: true });
    }
    if (word === 'ENV')
      for (const pair of rest.split(' ')) image.env[pair.split('=')[0]] = pair.slice(pair.indexOf('=') + 1);
    if (word === 'CMD') image.command = JSON.parse(rest);
    if (word === 'HEALTHCHECK') image.healthCheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
    if (word === 'COPY') {
      const [, stage, names] = /^(?:--from=(\S+) )?(.*)$/.exec(rest);
      const sources = names.split(' ');
      const target = sources.pop();
      const place = target.startsWith('/') ? target : `${image.cwd}/${target}`;
      copy(stage === undefined ? context : stages.get(stage), sources, root, place);
    }
    if (word === 'RUN') {
      const env = { PATH: barePath, HOME: '/root', ...networkSettings(bundle), ...buildArgs(), ...image.env };
      const { ended } = inside({ root, cwd: image.cwd, env, log }, ['sh', '-ec', rest]);
      if ((await ended) !== 0) throw new Error(`RUN ${rest} ended with ${await ended}`);
    }
  }
  return image;
}

/**
 * Shell script that starts a command as the image's user, in a root folder in which only `/tmp` can be written. The
 * first process keeps root's rights, so that it can end when the program that started it ends.
 */
const readOnly = `
set -e
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/tmp"
mount -t tmpfs -o mode=755 tmpfs "$1/dev"
for device in null:3 zero:5 random:8 urandom:9; do mknod -m 666 "$1/dev/\${device%:*}" c 1 "\${device#*:}"; done
root=$1 user=$2
shift 2
chroot --userspec="$user" "$root" env -i "$@"
exit $?
`;

/** Returns the settings in `deploy/settings.example.env`, and those that `deploy/compose.yaml` adds. */
function settings(databaseUrl) {
  const lines = readFileSync(join(repository, 'deploy/settings.example.env'), 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  return [
    ...lines.map((line) => line.replace(/^(\w+)="(.*)"$/, '$1=$2')),
    'APP_URL=https://app.example.com',
    'TRUSTED_PROXY_HOPS=1',
    `SECRET=${'s'.repeat(32)}`,
    `TELEGRAM_WEBHOOK_SECRET=${'t'.repeat(32)}`,
    `DATABASE_URL=${databaseUrl}`,
  ];
}

/** Calls the server until it answers or its process has ended. */
async function answerOf(url, server) {
  while (!server.hasEnded()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return undefined;
    await pause(200);
  }
  return `the image's command ended with ${await server.ended}`;
}

/** Runs the image on a database. Resolves to a sentence about the first problem, or to undefined if there is none. */
async function tryImage(image, { root, log }, databaseUrl) {
  const env = [...assignments({ PATH: barePath, ...image.env }), ...settings(databaseUrl)];
  const as = (command) =>
    inNewNamespaces(log, command, ['sh', '-c', readOnly, 'sh', root, user, '-C', image.cwd, ...env, ...command]);
  const server = as(image.command);
  const wrong = await answerOf(`http://127.0.0.1:${image.env.METRICS_PORT}/readyz`, server);
  if (wrong) return wrong;
  const page = await fetch(`http://127.0.0.1:${image.env.PORT}/pricing`);
  if (!page.ok) return `/pricing answered ${page.status}`;
  const health = await as(image.healthCheck).ended;
  if (health !== 0) return `HEALTHCHECK ended with ${health}`;
  const write = await as(['sh', '-c', 'touch apps/web/dist/mine']).ended;
  if (write === 0) return 'the image can be written';
  server.kill();
  await server.ended;
  const dead = await as(image.healthCheck).ended;
  return dead === 0 ? 'HEALTHCHECK says that a dead server lives' : undefined;
}

const node = join(repository, 'node_modules/.bin/node');

/** The only step of the case `container`: builds the image and runs it. */
export const containerStep = {
  name: `${file}: its stages, its command, its health check`,
  async work({ root, folder, log }) {
    const second = `${root}-of-the-image`;
    const postgres = await startPostgres();
    if (postgres.missing) return postgres.missing;
    try {
      putNode(root, node);
      copyMachine(join(dirname(root), 'base'), second);
      putNode(second, node);
      const [builder, final] = stagesOf(readFileSync(join(repository, file), 'utf8'));
      const stages = new Map([[builder.name, root]]);
      await build(builder, { root, context: join(root, folder), stages, log });
      const image = await build(final, { root: second, context: join(root, folder), stages, log });
      // A container has its own network. A bare machine shares the network of the host machine, so the server needs
      // free ports.
      Object.assign(image.env, { PORT: await freePort(), METRICS_PORT: await freePort() });
      return await tryImage(image, { root: second, log }, postgres.url);
    } finally {
      await postgres.stop();
      removeFolder(second);
    }
  },
};
