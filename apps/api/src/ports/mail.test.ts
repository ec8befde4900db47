import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type UnwrittenMail, writeMail } from '@signalsync/mails';
import { describe, expect, test, vi } from 'vitest';
import { type Mail, MailRejected, smtpMailer } from './mail.ts';

interface Answers {
  /** The answer to each recipient (RCPT). */
  recipient?: string | undefined;
  /** The answer to each sender (MAIL). */
  sender?: string | undefined;
  host?: string;
  /** Called with the connection instead of an answer to each message text. By default each is accepted. */
  onWhole?: (socket: Socket) => void;
}

/** Starts a mail server. */
async function mailServer({ recipient = '250 OK', sender = '250 OK', host = '127.0.0.1', onWhole }: Answers = {}) {
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
        if (onWhole) onWhole(socket);
        else say('250 taken');
      } else if (line === 'DATA') {
        isData = true;
        say('354 go on');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else if (line === 'STARTTLS') say('502 there is no TLS here');
      else say(line.startsWith('RCPT') ? recipient : line.startsWith('MAIL') ? sender : '250 OK');
    });
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://${host}:${port}`, lines, close: () => server.close() };
}

const unwritten: UnwrittenMail = { name: 'loginCode', values: { code: '123456', minutes: 10 } };
const { preheader: _, ...written } = writeMail(unwritten, {
  appUrl: 'https://app.example.com',
  supportEmail: 'help@example.com',
  company: undefined,
});
const mail = { id: 'd5b0a6d2', to: 'ann@example.com', ...written };
const sender = { from: 'SignalSync <hello@example.com>', replyTo: 'help@example.com' };

/** Returns a message's headers, by their names in lower case, and its body. */
function messageOf(lines: readonly string[]): { headers: Map<string, string>; body: string } {
  const blank = lines.indexOf('');
  const folded = lines.slice(0, blank).join('\n').replaceAll(/\n\s+/g, ' ').split('\n');
  const headers = folded.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length);
  return { headers: new Map(headers), body: lines.slice(blank + 1).join('\n') };
}

/** Returns the parts of a multipart body, decoded. */
function partsOf(type: string, body: string) {
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1] ?? '';
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const { headers, body: encoded } = messageOf(part.trim().split('\n'));
    const isQuoted = headers.get('content-transfer-encoding') === 'quoted-printable';
    const bytes = isQuoted
      ? encoded.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
      : encoded;
    return { type: headers.get('content-type'), text: Buffer.from(bytes, 'latin1').toString() };
  });
}

/** Sends a mail and returns the envelope and the message as the mail server got them. */
async function sent(given: Mail, from: Parameters<typeof smtpMailer>[1] = sender) {
  const server = await mailServer();
  await (await smtpMailer(server.url, from)).send(given);
  server.close();
  const data = server.lines.indexOf('DATA');
  // SMTP doubles a dot at the start of a line, so one dot is removed.
  const message = server.lines
    .slice(data + 1, server.lines.indexOf('.', data))
    .map((line) => line.replace(/^\.\./, '.'));
  return {
    envelope: server.lines.slice(0, data),
    ...messageOf(message),
  };
}

describe('Mail by SMTP', () => {
  test('reaches the server with sender, recipient, subject, and the same words as text and as HTML', async () => {
    const { envelope, headers, body } = await sent(mail);
    expect(envelope).toEqual(expect.arrayContaining(['MAIL FROM:<hello@example.com>', 'RCPT TO:<ann@example.com>']));
    expect(headers.get('from')).toBe('SignalSync <hello@example.com>');
    expect(headers.get('to')).toBe('ann@example.com');
    expect(headers.get('subject')).toBe('123456 is your SignalSync code');
    const type = headers.get('content-type') ?? '';
    expect(type).toMatch(/^multipart\/alternative;/);
    expect(partsOf(type, body)).toEqual([
      { type: 'text/plain; charset=utf-8', text: written.text },
      { type: 'text/html; charset=utf-8', text: written.html },
    ]);
  });

  test('says that no person wrote it, whom to answer, and which mail it is at each try', async () => {
    const [first, second] = [await sent(mail), await sent(mail)];
    expect(first.headers.get('message-id')).toBe('<d5b0a6d2@example.com>');
    expect(second.headers.get('message-id')).toBe(first.headers.get('message-id'));
    expect(first.headers.get('auto-submitted')).toBe('auto-generated');
    expect(first.headers.get('reply-to')).toBe('help@example.com');
    const { headers } = await sent(mail, { from: 'hello@example.com', replyTo: undefined });
    expect(headers.has('reply-to')).toBe(false);
    expect(headers.get('message-id')).toBe('<d5b0a6d2@example.com>');
  });

  test('gets no further header or recipient from its values', async () => {
    const line = 'Hi\r\nBcc: eve@example.com\r\n\r\n<b>Hi</b>';
    const { envelope, headers } = await sent({ ...mail, subject: line, to: 'ann@example.com\r\nBcc: eve@example.com' });
    expect(headers.has('bcc')).toBe(false);
    expect(headers.get('subject')).toContain('Bcc: eve@example.com');
    expect(envelope.filter((command) => command.startsWith('RCPT'))).toHaveLength(1);
  });

  test.each([
    { what: 'whose recipient the server rejects', answers: { recipient: '550 no such user' }, isForGood: true },
    { what: 'whose recipient has to wait', answers: { recipient: '450 busy' }, isForGood: false },
    { what: 'whose sender the server rejects', answers: { sender: '550 not you' }, isForGood: false },
  ])('$what is an error, for good: $isForGood', async ({ answers, isForGood }) => {
    const server = await mailServer(answers);
    const error: unknown = await (await smtpMailer(server.url, sender)).send(mail).catch((reason: unknown) => reason);
    server.close();
    expect(String(error)).toMatch(/[45]50/);
    expect(error instanceof MailRejected).toBe(isForGood);
  });

  test('is given up, with its connection, if the server keeps it waiting with word after word', async () => {
    const hasLeft = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      let talk: NodeJS.Timeout | undefined;
      socket.write('220 test\r\n');
      socket.once('data', () => (talk = setInterval(() => socket.write('250-one moment\r\n'), 5)));
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        clearInterval(talk);
        hasLeft.resolve();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect((await smtpMailer(url, { ...sender, timeoutMs: 100 })).send(mail)).rejects.toThrow('took over 0.1 s');
    await hasLeft.promise;
    server.close();
  });

  test('is not given up, and so sent twice, because its server takes 100 s for it in all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const whole = Promise.withResolvers<Socket>();
    const server = await mailServer({ onWhole: whole.resolve });
    const sending = (await smtpMailer(server.url, sender)).send(mail);
    const socket = await whole.promise;
    await vi.advanceTimersByTimeAsync(100_000);
    socket.write('250 taken\r\n');
    await expect(sending).resolves.toBeUndefined();
    server.close();
    vi.useRealTimers();
  });

  test('is kept back from a server on another machine that offers no TLS', async () => {
    // The mailer treats every other address of this machine, such as 127.0.0.2, as another machine.
    const server = await mailServer({ host: '127.0.0.2' });
    await expect((await smtpMailer(server.url, sender)).send(mail)).rejects.toThrow('TLS');
    expect(server.lines.join()).not.toMatch(/RCPT|DATA/);
    await (await smtpMailer(`${server.url}?ignoreTLS=true`, sender)).send(mail);
    expect(server.lines.join()).toContain('RCPT');
    server.close();
  });
});
