import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { smtpMailer } from './mail.ts';

/** A mail server that takes one mail, or refuses every recipient. */
async function mailServer(recipientAnswer = '250 OK') {
  const lines: string[] = [];
  const server = createServer((socket) => {
    const say = (text: string) => socket.write(`${text}\r\n`);
    let isData = false;
    say('220 test');
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line);
      if (isData) {
        if (line !== '.') return;
        isData = false;
        say('250 taken');
      } else if (line === 'DATA') {
        isData = true;
        say('354 go on');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else say(line.startsWith('RCPT') ? recipientAnswer : '250 OK');
    });
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, lines, close: () => server.close() };
}

const mail = { to: 'ann@example.com', subject: '123456 is your code', text: 'Hello' };

describe('Mail by SMTP', () => {
  test('reaches the server with sender, recipient, subject and text', async () => {
    const server = await mailServer();
    await (await smtpMailer(server.url, 'SignalSync <hello@example.com>')).send(mail);
    server.close();
    expect(server.lines).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<hello@example.com>',
        'RCPT TO:<ann@example.com>',
        'Subject: 123456 is your code',
        'Hello',
      ]),
    );
  });

  test('that the server refuses is an error', async () => {
    const server = await mailServer('550 no such user');
    await expect((await smtpMailer(server.url, 'a@b.co')).send(mail)).rejects.toThrow('550');
    server.close();
  });
});
