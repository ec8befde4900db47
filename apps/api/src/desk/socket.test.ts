import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Desk } from './desk.ts';
import type { DeskRequest } from './request.ts';
import { askServer, deskPathOf, openDeskSocket } from './socket.ts';

let folder: string;
const opened: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'));
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await rm(folder, { recursive: true });
});

const asked: DeskRequest[] = [];
const longText = 'an event\n'.repeat(20_000);
const desk: Desk = (request) => {
  asked.push(request);
  return Promise.resolve({ text: request.kind === 'show' ? longText : 'Two\nlines, “quoted”', code: 0 });
};
async function open(dataDir = folder): Promise<void> {
  opened.push(await openDeskSocket(dataDir, desk));
}
/** Sends a raw line to the socket, as a foreign program could, and returns the answer. */
async function send(line: string): Promise<string> {
  const socket = createConnection({ path: deskPathOf(folder) });
  socket.end(line);
  return text(socket);
}

test('A command gets the answer of the server', async () => {
  await open();
  expect(await askServer(folder, { kind: 'jobs' })).toEqual({ text: 'Two\nlines, “quoted”', code: 0 });
  expect(asked.at(-1)).toEqual({ kind: 'jobs' });
});

test('A long page arrives whole', async () => {
  await open();
  const asks: DeskRequest = { kind: 'show', who: 'ann@example.com', isWhole: true };
  expect(await askServer(folder, asks)).toEqual({ text: longText, code: 0 });
});

test('Without a server there is no answer, also if one has left its socket behind', async () => {
  expect(await askServer(folder, { kind: 'jobs' })).toBeUndefined();
  await mkdir(dirname(deskPathOf(folder)), { recursive: true });
  await writeFile(deskPathOf(folder), '');
  expect(await askServer(folder, { kind: 'jobs' })).toBeUndefined();
  await open();
  expect(await askServer(folder, { kind: 'jobs' })).toMatchObject({ code: 0 });
});

test('What is no request is not done', async () => {
  await open();
  const before = asked.length;
  expect(JSON.parse(await send('{"kind":"drop"}\n'))).toMatchObject({ code: 1 });
  expect(JSON.parse(await send('hello\n'))).toMatchObject({ code: 1 });
  expect(await send('{"kind":"jobs"')).toBe('');
  expect(await send('x'.repeat(70_000))).toBe('');
  expect(asked).toHaveLength(before);
});

test('Only the owner may enter the folder of the socket, even if it was open to all before', async () => {
  const place = dirname(deskPathOf(folder));
  await mkdir(place, { recursive: true });
  await chmod(place, 0o777);
  await open();
  expect((await stat(place)).mode & 0o777).toBe(0o700);
});

test('A folder with a long path has its socket elsewhere', async () => {
  const long = join(folder, 'x'.repeat(100));
  await mkdir(long);
  await open(long);
  expect(Buffer.byteLength(deskPathOf(long))).toBeLessThanOrEqual(100);
  expect(await askServer(long, { kind: 'jobs' })).toMatchObject({ code: 0 });
  await rm(dirname(deskPathOf(long)), { recursive: true });
});
