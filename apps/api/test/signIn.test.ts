import { describe, expect, test } from 'vitest';
import { sessions, users } from '../src/db/schema.ts';
import { type Browser, withCookiesOf } from './support/browser.ts';
import { otherThan, send, verify } from './support/codes.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection, testServer } from './support/server.ts';

const { database, server } = serverPerTest();

const usedUp = {
  status: 400,
  message: 'Too many wrong codes were entered. The code we emailed you no longer works. Please ask for a new one.',
};
const email = 'ann@example.com';
const wrong = {
  status: 400,
  message: 'That code is wrong or has expired. Check the newest email or ask for a new code.',
};

/** Asks for a code, and returns the browser and the mailed code. */
async function codeSent(address = email, browser = server.browser()): Promise<{ browser: Browser; code: string }> {
  await expectOk(browser.post(send, { email: address }));
  return { browser, code: await server.codeFor(address) };
}

/** Opens another window with the same cookies. */
const copyOf = (browser: Browser): Browser => withCookiesOf(browser, server.browser());

describe('A login code', () => {
  test('signs in and makes the account at the first time', async () => {
    const browser = await server.signedIn(email);
    expect(await expectOk(browser.get('/api/signalsync/auth-check'))).toEqual({
      authenticated: true,
      userId: expect.any(String),
    });
    expect(await expectOk(browser.get('/api/user'))).toMatchObject({ email, plan: 'free', signInEmail: null });
  });

  test('finds the same account whichever way the address is written', async () => {
    await server.signedIn(email);
    server.clock.move(61);
    const browser = server.browser();
    await expectOk(browser.post(send, { email: ' ANN@Example.com ' }));
    const code = await server.codeFor('ANN@Example.com');
    await expectOk(browser.post(verify, { email: 'Ann@example.COM', code }));
    expect(await database.db.select().from(users)).toHaveLength(1);
  });

  test('finds the same account by a domain in letters and in punycode, and mails to the latter', async () => {
    const browser = await server.signedIn('ann@xn--mller-kva.de');
    server.clock.move(61);
    await expectOk(browser.post(send, { email: 'Ann@Müller.de' }));
    const code = await server.codeFor('Ann@xn--mller-kva.de');
    await expectOk(browser.post(verify, { email: 'ann@müller.de', code }));
    expect(await database.db.select().from(users)).toHaveLength(1);
  });

  test('may be typed in the digits of any script', async () => {
    const { browser, code } = await codeSent();
    const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    await expectOk(browser.post(verify, { email, code: `\u202b${arabic.slice(0, 3)} ${arabic.slice(3)}` }));
    expect(await expectOk(browser.get('/api/user'))).toMatchObject({ email });
  });

  test('is stored only as a keyed hash, and its mail is forgotten once it was sent', async () => {
    const { browser, code } = await codeSent();
    const stored = JSON.stringify(await database.db.query.loginCodes.findMany());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(browser.cookies.get('login'));
    expect(await database.db.query.jobs.findMany()).toEqual([]);
  });

  test('works once', async () => {
    const { browser, code } = await codeSent();
    await expectOk(browser.post(verify, { email, code }));
    expect(await rejection(browser.post(verify, { email, code }))).toEqual(wrong);
  });

  test('opens one session when it comes twice at once', async () => {
    const { browser, code } = await codeSent();
    const answers = await Promise.all([1, 2].map(() => copyOf(browser).post(verify, { email, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  });

  test('expires after ten minutes', async () => {
    const { browser, code } = await codeSent();
    server.clock.move(600);
    expect(await rejection(browser.post(verify, { email, code }))).toEqual(wrong);
  });

  test('belongs to the browser that asked for it, for as long as it lives', async () => {
    const browser = server.browser();
    const answer = await browser.post(send, { email });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const code = await server.codeFor(email);
    expect(await rejection(server.browser().post(verify, { email, code }))).toEqual(wrong);
    const other = (await codeSent()).browser;
    expect(await rejection(other.post(verify, { email, code }))).toEqual(wrong);
    await expectOk(browser.post(verify, { email, code }));
  });

  test('gives way to the one of a newer mail to the same browser', async () => {
    const { browser, code: older } = await codeSent();
    server.clock.move(61);
    const { code: newer } = await codeSent(email, browser);
    expect(await rejection(browser.post(verify, { email, code: older }))).toEqual(wrong);
    expect(await expectOk(browser.post(verify, { email, code: newer }))).toEqual({ success: true });
  });

  test('lives beside those that other browsers ask for', async () => {
    const first = await codeSent();
    const second = await codeSent();
    for (let guess = 0; guess < 5; guess++) await second.browser.post(verify, { email, code: otherThan(second.code) });
    expect(await rejection(second.browser.post(verify, { email, code: second.code }))).toEqual(usedUp);
    await expectOk(first.browser.post(verify, { email, code: first.code }));
  });

  test('takes at most five guesses, however many come at once', async () => {
    const { browser, code } = await codeSent();
    const guesses = Array.from({ length: 50 }, () => copyOf(browser).post(verify, { email, code: otherThan(code) }));
    const answers = await Promise.all(guesses.map(rejection));
    expect(answers.filter(({ message }) => message === wrong.message)).toHaveLength(4);
    expect(answers.filter(({ message }) => message === usedUp.message)).toHaveLength(46);
    const [row] = await database.db.query.loginCodes.findMany();
    expect(row?.guesses).toBe(5);
    expect(await rejection(browser.post(verify, { email, code }))).toEqual(usedUp);
  });

  test('says after the fifth wrong guess that only a new one helps', async () => {
    const { browser, code } = await codeSent();
    const guess = () => rejection(browser.post(verify, { email, code: otherThan(code) }));
    for (let time = 0; time < 4; time++) expect(await guess()).toEqual(wrong);
    expect(await guess()).toEqual(usedUp);
  });

  test('does not use up the guesses of a day when it is right', async () => {
    for (let time = 0; time < 10; time++) {
      const { browser, code } = await codeSent();
      expect((await browser.post(verify, { email, code })).status).toBe(200);
      server.clock.move(50 * 60);
    }
  });

  test.each([
    [{ email: 'no address', code: '123456' }, 'Please enter a valid email address.'],
    [{ email, code: '12345' }, 'Please enter the 6-digit code'],
    [{ email, code: 'abcdef' }, 'Please enter the 6-digit code'],
    [{ email }, 'Send the email address and the code'],
  ])('with bad input %j is rejected with a sentence', async (body, message) => {
    expect(await rejection(server.browser().post(verify, body))).toEqual({ status: 422, message });
  });
});

describe('Sending codes', () => {
  test('waits 60 seconds between two mails to one address that one browser asks for', async () => {
    const { browser } = await codeSent();
    server.clock.move(20);
    const early = await browser.post(send, { email });
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('40');
    expect(await early.json()).toEqual({
      message: 'A code has just been sent. Please try again in 40 seconds.',
      reason: 'A code has just been sent.',
      retryAfter: 40,
      hasCode: true,
    });
    server.clock.move(40);
    await codeSent(email, browser);
    expect(await server.mails()).toHaveLength(2);
  });

  test('sends once when a browser asks several times at the same moment', async () => {
    const { browser } = await codeSent('other@example.com');
    const answers = await Promise.all([1, 2, 3, 4].map(() => copyOf(browser).post(send, { email })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('lets one network make only so many calls a minute', async () => {
    const strict = testServer(database.db, { CALLS_PER_MINUTE: '3' });
    const sendTo = (name: string) => strict.browser().post(send, { email: `${name}@example.com` });
    for (const name of ['a', 'b', 'c']) await expectOk(sendTo(name));
    expect((await sendTo('d')).status).toBe(429);
    await expectOk(strict.browser({ ip: '198.51.100.4' }).post(send, { email: 'd@example.com' }));
  });

  test('keeps who recommended us', async () => {
    const browser = server.browser();
    await expectOk(browser.post(`${send}?via=friend`, { email }));
    await expectOk(browser.post(verify, { email, code: await server.codeFor(email) }));
    const [user] = await database.db.select().from(users);
    expect(user?.via).toBe('friend');
  });
});
