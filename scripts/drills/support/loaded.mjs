import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { secondsOf } from '../../lib/cpu.mjs';
import { builtServer } from '../../lib/inputs.mjs';
import { freePort } from '../../lib/port.mjs';
import { endProgram, root } from '../../lib/run.mjs';
import { startPostgres } from '../../postgres.mjs';
import { person, sendTo } from './person.mjs';
import { startMortal } from './server.mjs';

/** Settings that raise the server's limits so high that a load test does not reach them. */
const withoutLimits = Object.fromEntries(
  [
    'LOGIN_SENDS_PER_DAY',
    'LOGIN_FAILED_GUESSES_PER_DAY',
    'LOGIN_NETWORK_SENDS_PER_HOUR',
    'LOGIN_NETWORK_SENDS_PER_DAY',
    'LOGIN_NETWORK_FAILED_GUESSES_PER_DAY',
  ].map((name) => [name, '1000000']),
);

/**
 * Starts the built server on an empty database, with fakes of the vendors. Signs in one user without a plan and one
 * with a plan. Also starts a bare server for comparison.
 */
export async function startProduct(engine) {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  if (postgres?.missing !== undefined) throw new Error(postgres.missing);
  const databaseUrl = postgres?.url;
  const settings = { ...withoutLimits, TRUSTED_PROXY_HOPS: '1' };
  const server = await startMortal(builtServer, databaseUrl, { settings });
  const barePort = await freePort();
  const bare = spawn(
    process.execPath,
    ['apps/api/test/load/bare.ts', String(barePort), ...(databaseUrl === undefined ? [] : [databaseUrl])],
    { cwd: root, env: { PATH: process.env.PATH }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  process.once('exit', () => bare.kill('SIGKILL'));
  while (!(await fetch(`http://127.0.0.1:${barePort}/`).catch(() => undefined))?.ok);
  const [visitor, member] = ['visitor', 'member'].map((name) => person(`${name}@example.com`, sendTo(server.url)));
  await visitor.signIn();
  await member.signIn();
  await member.buy();
  await member.begun();
  return {
    port: server.port,
    barePort,
    databaseUrl,
    visitor: { cookie: visitor.kept.cookie },
    member: { cookie: member.kept.cookie, customerId: (await member.me()).stripeCustomerId },
    /** The CPU time so far, in seconds: of the server, and of the bare one. */
    cpu: () => secondsOf(server.pid()),
    bareCpu: () => secondsOf(bare.pid),
    memory: () => memoryOf(server.pid()),
    stop: async () => {
      await Promise.all([server.stop(), endProgram(bare)]);
      await postgres?.stop();
    },
  };
}

/** Returns the memory that a process takes, in MB: `now`, and its `peak` since its start. Null except on Linux. */
export function memoryOf(pid) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const of = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024);
  return { now: of('VmRSS'), peak: of('VmHWM') };
}
