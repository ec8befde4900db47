import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connections.ts';

/** Starts a server that answers when the test tells it to. Clients come from the addresses that the test names. */
async function limited(most: number) {
  const answers: ServerResponse[] = [];
  const server = createServer((_, response) => void answers.push(response));
  let address = '';
  server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: address }));
  limitConnections(server, most);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  /** Connects and sends a text. Resolves when the server has the connection. */
  async function open(from: string, text: string) {
    address = from;
    const accepted = once(server, 'connection');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const client = { socket, text: '' };
    socket.on('error', () => {}).setEncoding('utf8');
    socket.on('data', (text: string) => {
      client.text += text;
    });
    socket.write(text);
    await accepted;
    return client;
  }
  return { open, answers };
}

const whole = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const halfHead = 'GET / HTTP/1.1\r\nHo';
const halfBody = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{';

test('Above the limit, the connection of a network that has waited longest for a whole request is closed', async () => {
  const { open, answers } = await limited(3);
  const answered = await open('203.0.113.1', whole);
  await expect.poll(() => answers).toHaveLength(1);
  const slowBody = await open('203.0.113.2', halfBody);
  await expect.poll(() => answers).toHaveLength(2);
  const slowHead = await open('203.0.113.3', halfHead);
  const other = await open('198.51.100.1', halfHead);
  const fourth = await open('203.0.113.4', halfHead);
  await expect.poll(() => slowBody.socket.closed).toBe(true);
  const fifth = await open('203.0.113.5', whole);
  await expect.poll(() => slowHead.socket.closed).toBe(true);
  expect([answered, other, fourth, fifth].map(({ socket }) => socket.destroyed)).toEqual([false, false, false, false]);
  answers[0]?.end('done');
  await expect.poll(() => answered.text).toContain('HTTP/1.1 200 OK');
});

test('A connection whose request is being answered is not closed: then the new one is', async () => {
  const { open, answers } = await limited(1);
  const answered = await open('2001:db8::1', whole);
  await expect.poll(() => answers).toHaveLength(1);
  const another = await open('2001:db8::2', whole);
  await expect.poll(() => another.socket.closed).toBe(true);
  expect([answered.socket.destroyed, answers.length]).toEqual([false, 1]);
});
