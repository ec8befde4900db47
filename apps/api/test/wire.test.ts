import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcessData, type ProcessData } from './support/database.ts';
import { type ServerProcess, startProcess } from './support/process.ts';

let data: ProcessData;
let server: ServerProcess;
beforeAll(async () => {
  data = await openProcessData();
  server = await startProcess(data.environment);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await data.close();
});

/** Sends bytes on a new connection. Returns everything that the server sends until it closes the connection. */
async function exchange(text: string): Promise<string> {
  const { hostname: host, port } = new URL(server.url);
  const socket = connect({ host, port: Number(port) }).setEncoding('utf8');
  let answered = '';
  socket.on('data', (part: string) => {
    answered += part;
  });
  // The client keeps its side of the connection open, because the server sends no answer to a client that has closed
  // it.
  socket.write(text.replaceAll('\n', '\r\n'));
  await once(socket, 'close');
  return answered;
}

const statuses = (answered: string) => [...answered.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);

const post = (headers: string, body: string) => `POST /api/logout HTTP/1.1
Host: localhost
Origin: http://localhost
${headers}

${body}`;
/** A second request. A proxy in front of the server would have taken it for the body of the first one. */
const hidden = 'GET /health HTTP/1.1\nHost: localhost\n\n';

test.each([
  ['a length and chunks', post('Content-Length: 5\nTransfer-Encoding: chunked', `0\n\n${hidden}`)],
  ['two lengths', post('Content-Length: 0\nContent-Length: 50', hidden)],
  ['a length that is no number', post('Content-Length: 0x0', hidden)],
  ['chunks by another name', post('Transfer-Encoding: xchunked', `0\n\n${hidden}`)],
  ['a space before the colon', post('Content-Length : 50', hidden)],
])('A request whose end is in doubt is rejected: %s', async (_, text) => {
  expect(statuses(await exchange(text))).toEqual(['400']);
});

test('TRACE is answered with nothing of its request', async () => {
  for (const origin of ['', 'Origin: http://localhost\n']) {
    const answered = await exchange(
      `TRACE /api/user HTTP/1.1\nHost: localhost\n${origin}Cookie: sid=secret\nConnection: close\n\n`,
    );
    expect(statuses(answered)[0]).toMatch(/^(403|404|405)$/);
    expect(answered).not.toContain('secret');
  }
});
