import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buyPlan } from '../../lib/buyPlan.mjs';
import { builtServer } from '../../lib/inputs.mjs';
import { freePort } from '../../lib/port.mjs';
import { root } from '../../lib/run.mjs';
import { waitUntilHealthy } from '../../lib/serve.mjs';
import { flagsFor } from '../../lib/serverFlags.mjs';
import { startPostgres } from '../../postgres.mjs';

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
  const visitor = await signedIn(url, 'visitor@example.com');
  const member = await memberOf(url);
  return {
    port,
    barePort,
    secret,
    databaseUrl,
    visitor,
    member,
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

/** Signs a member in and buys the monthly plan. */
async function memberOf(url) {
  const { request, cookie } = await signedIn(url, 'member@example.com');
  await buyPlan({ request }, url);
  const { stripeCustomerId } = await (await request.get(`${url}/api/user`)).json();
  return { cookie, customerId: stripeCustomerId };
}

/** Signs somebody in with the code from the outbox. */
async function signedIn(url, email) {
  const cookies = new Map();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  async function send(address, method, data) {
    const response = await fetch(address, {
      method,
      headers: { origin: url, cookie: cookie(), 'content-type': 'application/json' },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const text = await response.text();
    return {
      ok: () => response.ok,
      status: () => response.status,
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(JSON.parse(text)),
    };
  }
  await send(`${url}/api/signalsync/send-verification`, 'POST', { email });
  const outbox = await (await send(`${url}/dev/outbox.json`, 'GET')).json();
  await send(`${url}/api/signalsync/verify-and-login`, 'POST', { email, code: outbox.mails[0]?.code });
  const request = {
    get: (address) => send(address, 'GET'),
    post: (address, options) => send(address, 'POST', options?.data),
  };
  return { request, cookie: cookie() };
}
