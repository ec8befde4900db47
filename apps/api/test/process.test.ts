import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createConnection, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../src/db/lock.ts';
import { engine, openProcessData, type ProcessData } from './support/database.ts';
import { call, failToStart, type ServerProcess, startProcess } from './support/process.ts';
import { productionVariables } from './support/settings.ts';

let data: ProcessData;
let dataDir: string;
let server: ServerProcess;
let variables: Record<string, string>;
beforeAll(async () => {
  data = await openProcessData();
  dataDir = data.folder;
  variables = data.environment;
  server = await startProcess(variables);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await data.close();
});

interface Me {
  id: string;
  billingName: string | null;
}

async function signIn(email: string): Promise<string> {
  const { cookie } = await call(server.url, '/api/signalsync/send-verification', { json: { email } });
  const { body } = await call<{ mails: { code: string }[] }>(server.url, '/dev/outbox.json');
  const json = { email, code: body.mails[0]?.code };
  return (await call(server.url, '/api/signalsync/verify-and-login', { json, ...(cookie && { cookie }) })).cookie ?? '';
}

describe('A running server', () => {
  test('is ready when it says so, and prints each code', async () => {
    expect((await call(server.url, '/health')).body).toEqual({ status: 'ok' });
    await signIn('ann@example.com');
    expect(server.lines.join('\n')).toMatch(/Mail to ann@example\.com: \d{6} is your SignalSync code/);
  });

  test('listens on this machine alone', async () => {
    const port = Number(new URL(server.url).port);
    const outside = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of [...outside, { address: '127.0.0.2' }]) {
      const socket = createConnection({ host: address, port });
      const [error] = await once(socket, 'error');
      expect((error as NodeJS.ErrnoException).code).toBe('ECONNREFUSED');
    }
  });

  test('sends the security headers, and a page its own policy in place of that of a call', async () => {
    const headersOf = async (path: string) => Object.fromEntries((await fetch(server.url + path)).headers);
    const usual = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    };
    const call = {
      ...usual,
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; base-uri 'none'/) as string,
      vary: 'Origin',
    };
    expect(await headersOf('/api/stripe/plans')).toMatchObject(call);
    expect(await headersOf('/api/user')).toMatchObject(call);
    const page = await headersOf('/dev/outbox');
    expect(page).toMatchObject(usual);
    expect(page['content-security-policy']).not.toMatch(/^default-src 'none'; base-uri 'none'/);
  });

  test('loses no edit that it acknowledged when it is killed', async () => {
    const cookie = await signIn('bob@example.com');
    const { body: before } = await call<Me>(server.url, '/api/user', { cookie });
    const edit = async (number: number) => {
      const json = { billingName: `Edit ${number}`, billingAddress: [] };
      return (await call(server.url, `/api/accounts/${before.id}`, { method: 'PATCH', json, cookie })).status;
    };
    let acknowledged = 0;
    const writing = (async () => {
      for (let number = 1; ; number++) {
        if ((await edit(number)) !== 200) return;
        acknowledged = number;
        if (number === 25) server.child.kill('SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow('fetch failed');
    server = await startProcess(variables);
    const { body: after } = await call<Me>(server.url, '/api/user', { cookie });
    expect(acknowledged).toBeGreaterThanOrEqual(25);
    expect([`Edit ${acknowledged}`, `Edit ${acknowledged + 1}`]).toContain(after.billingName);
  });

  test('keeps accounts and sessions over a clean stop and start', async () => {
    const cookie = await signIn('eve@example.com');
    expect(await server.end('SIGINT')).toBe(0);
    server = await startProcess(variables);
    expect((await call(server.url, '/api/user', { cookie })).body).toMatchObject({ email: 'eve@example.com' });
    expect(await server.end('SIGTERM')).toBe(0);
    server = await startProcess(variables);
  });
});

test('210 clients that send a byte now and then keep nobody waiting, and are cut off', async () => {
  const other = await openProcessData();
  const slow = await startProcess({ ...other.environment, REQUEST_SECONDS: '3' });
  const { hostname: host, port } = new URL(slow.url);
  const paths = ['/api/signalsync/send-verification', '/api/stripe/webhook'];
  const bodies = ['Content-Length: 1000\r\n\r\n{', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'];
  const begun = (index: number) =>
    `POST ${paths[index % 2]} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${slow.url}\r\n${bodies[Math.floor(index / 2) % 2]}`;
  const sockets = Array.from({ length: 210 }, () => createConnection({ host, port: Number(port) }));
  const ended = sockets.map((socket) => once(socket.on('error', () => {}).resume(), 'close'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const [index, socket] of sockets.entries()) socket.write(begun(index));
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(slow.url, '/api/stripe/plans')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await Promise.all(ended);
  await slow.end('SIGTERM');
  expect(slow.lines.join('\n')).not.toContain('request.failed');
  await other.close();
});

test('A server resets no call of 16 connections of a proxy, neither when they are idle nor when it is asked to end', async () => {
  const other = await openProcessData();
  const busy = await startProcess({ ...other.environment, TRUSTED_PROXY_HOPS: '1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ask = () => {
    const request = get(`${busy.url}/health`, { agent });
    const answered = async () => {
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      return answer;
    };
    return { sent: once(request, 'finish'), answered: answered() };
  };
  const all = () => Array.from({ length: 16 }, ask);
  for (let round = 0; round < 2; round++)
    // Cloudflare closes an idle connection after 15 minutes (900 s), and all other proxies sooner. The server must keep
    // it longer.
    for (const { headers } of await Promise.all(all().map(({ answered }) => answered)))
      expect(Number(/^timeout=(\d+)$/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(900);
  const last = all();
  await Promise.all(last.map(({ sent }) => sent));
  const [code, ...answers] = await Promise.all([busy.end('SIGTERM'), ...last.map(({ answered }) => answered)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200));
  expect(code).toBe(0);
  agent.destroy();
  await other.close();
});

test('A server with a fault that nobody caught says so and ends in order', async () => {
  const preloaded = new URL('support/faultOnSignal.ts', import.meta.url).href;
  const other = await openProcessData();
  const faulty = await startProcess(other.environment, [preloaded]);
  expect(await faulty.end('SIGUSR2')).toBe(1);
  expect(faulty.lines.join('\n')).toMatch(/^server\.crashed: Error: broken in a timer\n +at /m);
  await other.close();
});

describe('A server that cannot start', () => {
  test('says in one sentence that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const answer = await failToStart({ ...variables, PORT: String(port) });
    other.close();
    expect(answer).toEqual({
      code: 1,
      said: `Port ${port} is in use by another program. Stop it, or choose another port, for example PORT=${port + 1}.`,
    });
  });

  test('names the server that holds its data folder', async () => {
    const lock = engine === 'pglite' ? undefined : await lockFolder(join(dataDir, 'db'), 'some server');
    const answer = await failToStart({ DATA_DIR: dataDir });
    await lock?.release();
    const holder = lock === undefined ? `the SignalSync server with process id ${server.child.pid}` : 'some server';
    expect(answer).toEqual({
      code: 1,
      said: `The data folder ${dataDir}/db is in use by ${holder}. Stop that server first, or set DATA_DIR to another folder.`,
    });
  });

  test('says that its data folder cannot be made', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'signalsync-data-'));
    await chmod(folder, 0o500);
    const path = process.getuid?.() === 0 ? '/sys/signalsync' : join(folder, 'data');
    const answer = await failToStart({ DATA_DIR: path });
    await rm(folder, { recursive: true });
    expect(answer.code).toBe(1);
    expect(answer.said).toContain(`data folder ${path}`);
    expect(answer.said.split('\n')).toHaveLength(1);
  });

  test('says that its PostgreSQL cannot be reached', async () => {
    const { code, said } = await failToStart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The PostgreSQL server at 127\.0\.0\.1:1 could not be used \(.*ECONNREFUSED.*\)\. Check .*\.$/,
    );
  });

  test('names what production needs', async () => {
    expect(await failToStart({ NODE_ENV: 'production' })).toEqual({
      code: 1,
      said: `Production needs these settings, which are not set: ${Object.keys(productionVariables).slice(1).join(', ')}.`,
    });
  });

  test.each([['sample'], [undefined]])('says in production that its web app was built for %s', async (madeFor) => {
    const folder = await mkdtemp(join(tmpdir(), 'signalsync-web-'));
    await writeFile(join(folder, 'server.json'), JSON.stringify({ routes: ['/'], madeFor }));
    const answer = await failToStart({ ...variables, ...productionVariables, PORT: '0', WEB_DIR: folder });
    await rm(folder, { recursive: true });
    expect(answer).toEqual({
      code: 1,
      said: `The web app in ${folder} was not built for production: build it with NODE_ENV=production, or set WEB_DIR to a folder with such a build.`,
    });
  });
});
