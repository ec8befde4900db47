import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { devices } from '../src/db/schema.signIn.ts';
import { sessions, users } from '../src/db/schema.ts';
import { cleanUp } from '../src/domain/reconciliation/cleanUp.ts';
import { type Browser, withCookiesOf } from './support/browser.ts';
import { hourSeconds, send, verify } from './support/codes.ts';
import { serverPerTest } from './support/fixture.ts';
import { postOffice } from './support/postOffice.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, serve } = serverPerTest(unlimited);
const email = 'ann@gmail.com';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

/** The mails about new browsers, oldest first. */
const told = async () => (await server.mails()).filter(({ subject }) => subject.startsWith('New sign-in'));
const recorded = () => database.db.select().from(accountEvents).where(eq(accountEvents.kind, 'newBrowser'));
async function signInAgain(browser: Browser, address = email) {
  server.clock.move(61);
  await expectOk(browser.post(send, { email: address }));
  await expectOk(browser.post(verify, { email: address, code: await server.codeFor(address) }));
}
async function signInByGoogle(browser: Browser, as: object = {}) {
  const { url } = await expectOk<{ url: string }>(browser.get('/api/auth/google'));
  const form = { ...Object.fromEntries(new URL(url).searchParams), choice: 'allow', verified: 'yes', email, ...as };
  const back = (await browser.request('/dev/google', { method: 'POST', form })).headers.get('location') ?? '';
  await browser.get(back);
}
/** Changes the address by the link in the mail to the new one, which is opened in the same browser. */
async function changeAddress(browser: Browser, to: string) {
  const { id } = await expectOk<{ id: string }>(browser.get('/api/user'));
  await expectOk(browser.patch(`/api/accounts/${id}`, { email: to }));
  await expectOk(browser.post('/api/email-change/confirm', { token: await server.linkTokenFor(to) }));
}

describe('A sign-in in a browser that the account has not used', () => {
  test('is told by mail: which browser, when, and what to do', async () => {
    await server.signedIn(email);
    server.clock.move(hourSeconds);
    await server.signedIn(email, { userAgent: firefox });
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'New sign-in to your SignalSync account' });
    expect(mail?.text).toContain('Firefox on Linux');
    expect(mail?.text).toContain('November 20, 2026 at 10:00 AM UTC');
    expect(mail?.text).toContain('Where you are signed in');
    expect(mail?.text).toContain('/account#general');
  });

  test('is not told if it is the first of the account', async () => {
    await server.signedIn(email);
    await signInByGoogle(server.browser(), { email: 'bob@gmail.com' });
    expect(await told()).toEqual([]);
  });

  test('is not told if it is the first proof of a guest’s address', async () => {
    await server.signedIn(email);
    await database.db.update(users).set({ emailProvenAt: null });
    await server.signedIn(email);
    expect(await told()).toEqual([]);
    await server.signedIn(email);
    expect(await told()).toHaveLength(1);
  });

  test('is not told again in the same browser, by code or by Google, after a logout and after the session', async () => {
    await server.signedIn(email);
    const browser = await server.signedIn(email);
    await expectOk(browser.post('/api/logout'));
    await signInAgain(browser);
    server.clock.move(91 * 24 * hourSeconds);
    await signInAgain(browser);
    await signInByGoogle(browser);
    await signInByGoogle(browser, { email: 'ann.other@gmail.com' });
    expect(await told()).toHaveLength(1);
  });

  test('is told by Google’s way too', async () => {
    await server.signedIn(email);
    const browser = server.browser({ userAgent: firefox });
    await signInByGoogle(browser);
    expect((await told()).map(({ text }) => /Firefox on Linux/.test(text))).toEqual([true]);
  });

  test('is told to each account of the browser for itself', async () => {
    const browser = await server.signedIn(email);
    await server.signedIn('bob@example.com');
    await signInAgain(browser, 'bob@example.com');
    expect((await told()).map(({ to }) => to)).toEqual(['bob@example.com']);
    await signInAgain(browser);
    await signInAgain(browser, 'bob@example.com');
    expect(await told()).toHaveLength(1);
  });

  test('is told once, though the code comes fifty times at once', async () => {
    await server.signedIn(email);
    const browser = server.browser();
    await expectOk(browser.post(send, { email }));
    const code = await server.codeFor(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.post(verify, { email, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    expect(await recorded()).toHaveLength(1);
  });

  test('is told anew once the browser was logged out from another one', async () => {
    const [one, other] = [await server.signedIn(email), await server.signedIn(email)];
    await expectOk(one.post('/api/sessions/end-others'));
    await signInAgain(other);
    expect(await told()).toHaveLength(2);
    await signInAgain(one);
    expect(await told()).toHaveLength(2);
  });

  test('is not told if the browser is signed in to the account, though a change of address has forgotten it', async () => {
    const browser = await server.signedIn(email);
    const next = 'ann@new.example';
    await changeAddress(browser, next);
    await signInAgain(browser, next);
    expect(await told()).toEqual([]);
    await changeAddress(browser, email);
    await database.db.update(sessions).set({ expiresAt: server.clock.now() });
    await signInAgain(browser);
    expect(await told()).toHaveLength(1);
  });

  test('is told to the address that the account had then, though it is changed before the mail goes out', async () => {
    let isAway = true;
    const office = postOffice(database.db);
    const send: typeof office.send = async (mail) => {
      if (isAway && mail.subject.startsWith('New sign-in')) throw new Error('The mail server is away');
      await office.send(mail);
    };
    await serve(unlimited, { mailer: { send } });
    await server.signedIn(email);
    const thief = await server.signedIn(email);
    await changeAddress(thief, 'thief@example.com');
    expect(await told()).toEqual([]);
    isAway = false;
    server.clock.move(hourSeconds);
    expect((await told()).map(({ to }) => to)).toEqual([email]);
  });

  test('is told although a thief shows a device cookie that has been replaced since', async () => {
    const owner = await server.signedIn(email);
    const thief = withCookiesOf(
      { cookies: new Map([['device', owner.cookies.get('device') ?? '']]) },
      server.browser(),
    );
    await signInAgain(owner);
    await signInAgain(thief);
    expect(await told()).toHaveLength(1);
  });

  test('leaves nothing behind but the browser itself: the record goes after 60 days, all with the account', async () => {
    await server.signedIn(email);
    await server.signedIn(email, { userAgent: firefox });
    await told();
    expect(JSON.stringify(await recorded())).toContain('Firefox');
    server.clock.move(61 * 24 * hourSeconds);
    await cleanUp(database.db, server.clock.now());
    expect(await recorded()).toEqual([]);
    expect(await database.db.select().from(devices)).toHaveLength(2);
    await server.signedIn(email);
    await database.db.delete(users);
    expect([await recorded(), await database.db.select().from(devices)]).toEqual([[], []]);
  });
});
