import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from '../../lib/inputs.mjs';
import { freePort } from '../../lib/port.mjs';
import { root } from '../../lib/run.mjs';
import { waitUntilHealthy } from '../../lib/serve.mjs';
import { flagsFor } from '../../lib/serverFlags.mjs';
import { startPostgres } from '../../postgres.mjs';
import { person, sendTo } from '../person.mjs';

/** A secret for this run alone. The drill signs its webhooks with a key that follows from it. */
const secret = 'a secret of the drill, which measures load and keeps nothing';

/** Limits that no test of load should meet. */
const withoutLimits = Object.fromEntries(
  [
    'CALLS_PER_MINUTE',
    'LOGIN_SENDS_PER_DAY',
    'LOGIN_FAILED_GUESSES_PER_DAY',
    'LOGIN_NETWORK_SENDS_PER_HOUR',
    'LOGIN_NETWORK_SENDS_PER_DAY',
    'LOGIN_NETWORK_FAILED_GUESSES_PER_DAY',
  ].map((name) => [name, '1000000']),
);

/** Ends a program with this one, also if a signal ends this one. */
function withThis(child) {
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

/**
 * Starts the built server on an empty database, with fakes for the vendors, a visitor who is signed in and a member who has
 * a plan, and the bare server beside it.
 */
export async function startProduct(engine) {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  if (postgres?.missing !== undefined) throw new Error(postgres.missing);
  const databaseUrl = postgres?.url;
  const folder = mkdtempSync(join(tmpdir(), 'signalsync-load-'));
  const [port, barePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const start = (program, args, env, flags = []) =>
    withThis(
      spawn(process.execPath, [...flags, join(root, program), ...args], {
        cwd: root,
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    );
  const settings = {
    ...withoutLimits,
    PORT: String(port),
    DATA_DIR: folder,
    SECRET: secret,
    TRUSTED_PROXY_HOPS: '1',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const server = start(builtServer, [], settings, flagsFor(settings));
  if (!(await waitUntilHealthy(url, server))) throw new Error('The server did not start; its messages are above.');
  const bare = start(
    'apps/api/test/load/bare.ts',
    [String(barePort), ...(databaseUrl === undefined ? [] : [databaseUrl])],
    {},
  );
  while (!(await fetch(`http://127.0.0.1:${barePort}/`).catch(() => undefined))?.ok);
  const [visitor, member] = ['visitor', 'member'].map((name) => person(`${name}@example.com`, sendTo(url)));
  await visitor.signIn();
  await member.signIn();
  await member.buy();
  await member.begun();
  return {
    port,
    barePort,
    secret,
    databaseUrl,
    visitor: { cookie: visitor.kept.cookie },
    member: { cookie: member.kept.cookie, customerId: (await member.me()).stripeCustomerId },
    memory: () => memoryOf(server),
    stop: async () => {
      await Promise.all([end(server), end(bare)]);
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function memoryOf({ pid }) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const of = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024);
  return { now: of('VmRSS'), peak: of('VmHWM') };
}
