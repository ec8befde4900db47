import { describe, expect, test } from 'vitest';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { server, serve } = serverPerTest();

const send = '/api/signalsync/send-verification';
const body = { email: 'ann@example.com' };

describe('Outside production the server', () => {
  test.each(['localhost:3000', '127.0.0.1:3000', 'LOCALHOST'])('answers the host %s', async (host) => {
    expect((await server.browser().get('/health', { host })).status).toBe(200);
  });

  test.each(['evil.example', 'localhost.evil.example', '10.0.0.4:3000', '[::1]:3000', ''])(
    'rejects the host "%s"',
    async (host) => {
      const message = 'Outside production this server answers only on localhost and 127.0.0.1.';
      expect(await rejection(server.browser().get('/dev/outbox', { host }))).toEqual({ status: 421, message });
    },
  );

  test('moves its clock only for its own pages', async () => {
    const move = (origin: string) =>
      server.browser().request('/dev/clock', { method: 'POST', json: { seconds: 60 }, headers: { origin } });
    expect((await move('https://evil.example')).status).toBe(403);
    const before = server.clock.now();
    expect(await expectOk(move('http://localhost:3000'))).toMatchObject({
      now: new Date(before.getTime() + 60_000).toISOString(),
    });
    expect((await server.browser().post('/dev/clock', { seconds: 'x' })).status).toBe(422);
    expect(await expectOk(server.browser().get('/dev/clock'))).toEqual({ now: server.clock.now().toISOString() });
  });

  test('shows the outbox as a page and as JSON, newest first', async () => {
    const browser = server.browser();
    expect(await (await browser.get('/dev/outbox')).text()).toContain('No mail yet');
    await browser.post(send, body);
    server.clock.move(61);
    await browser.post(send, { email: 'bob+<script>@example.com' });
    await browser.post(send, { email: 'bob@example.com' });
    const { mails } = await expectOk<{ mails: { to: string; code: string; subject: string }[] }>(
      browser.get('/dev/outbox.json'),
    );
    expect(mails.map(({ to }) => to)).toEqual(['bob@example.com', 'ann@example.com']);
    expect(mails[0]?.subject).toBe(`${mails[0]?.code} is your SignalSync code`);
    expect(await expectOk(browser.get('/dev/outbox.json?to=ann%40example.com'))).toMatchObject({ mails: [mails[1]] });
    const page = await (await browser.get('/dev/outbox')).text();
    expect(page.indexOf('bob@example.com')).toBeLessThan(page.indexOf('ann@example.com'));
  });

  test('shows a new mail above those of the future, after the clock was moved and the server started again', async () => {
    server.clock.move(30 * 24 * 3600);
    await server.browser().post(send, body);
    await serve();
    await server.browser().post(send, { email: 'bob@example.com' });
    const { mails } = await expectOk<{ mails: { to: string }[] }>(server.browser().get('/dev/outbox.json'));
    expect(mails.map(({ to }) => to)).toEqual(['bob@example.com', 'ann@example.com']);
  });

  test('shows each mail as HTML and as text, in a frame that runs no script', async () => {
    const browser = server.browser();
    await browser.post(send, body);
    const page = await (await browser.get('/dev/outbox')).text();
    const { mails } = await expectOk<{ mails: { text: string; html: string }[] }>(browser.get('/dev/outbox.json'));
    const [mail] = mails;
    expect(mail?.html).toContain('<h1');
    expect(/<pre>(.*?)<\/pre>/s.exec(page)?.[1]).toBe(mail?.text);
    const [frame, sandbox, shown] = /<iframe [^>]*sandbox="([^"]*)"[^>]* srcdoc="([^"]*)">/.exec(page) ?? [];
    expect(frame).toBeDefined();
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(
      shown?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    ).toBe(mail?.html);
  });
});

describe('The books of the local Stripe', () => {
  const books = '/dev/stripe/api/v1/charges';

  test('are read with a key, and never written', async () => {
    const browser = server.browser();
    expect((await browser.get(books)).status).toBe(401);
    const headers = { authorization: 'Bearer sk_test_any' };
    expect(await expectOk(browser.get(books, headers))).toMatchObject({ object: 'list', data: [] });
    const written = await browser.request('/dev/stripe/api/v1/customers', { method: 'POST', form: {}, headers });
    expect(written.status).toBe(404);
  });
});
