import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { MailRejected, smtpMailer } from './mail.ts';

/**
 * Starts a mail server. It answers `recipientAnswer` to each recipient (RCPT) and `senderAnswer` to each sender (MAIL),
 * and accepts every message text.
 */
async function mailServer(recipientAnswer = '250 OK', senderAnswer = '250 OK') {
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
      else say(line.startsWith('RCPT') ? recipientAnswer : line.startsWith('MAIL') ? senderAnswer : '250 OK');
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

  test.each([
    { what: 'whose recipient the server rejects', answers: ['550 no such user'], isForGood: true },
    { what: 'whose recipient has to wait', answers: ['450 busy'], isForGood: false },
    { what: 'whose sender the server rejects', answers: ['250 OK', '550 not you'], isForGood: false },
  ])('$what is an error, for good: $isForGood', async ({ answers, isForGood }) => {
    const server = await mailServer(...answers);
    const error: unknown = await (await smtpMailer(server.url, 'a@b.co')).send(mail).catch((reason: unknown) => reason);
    server.close();
    expect(String(error)).toMatch(/[45]50/);
    expect(error instanceof MailRejected).toBe(isForGood);
  });
});
