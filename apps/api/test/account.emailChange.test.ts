import { describe, expect, test } from 'vitest';
import { oauthLinks, users } from '../src/db/schema.ts';
import type { Browser } from './support/browser.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server } = serverPerTest();

const old = 'ann@example.com';
const next = 'ann@new.example';
const gone = {
  status: 410,
  message: 'This link no longer works: it has already been used, it has been replaced, or it has expired.',
};
const taken = { status: 409, message: 'This address cannot be used for this account. Please choose another one.' };
const me = (browser: Browser) =>
  expectOk<{ id: string; email: string; signInEmail: string | null }>(browser.get('/api/user'));
const confirm = (token: string, browser = server.browser()) => browser.post('/api/email-change/confirm', { token });
const undo = (token: string, browser = server.browser()) => browser.post('/api/email-change/undo', { token });

async function changing(browser: Browser, email = next): Promise<void> {
  const { id } = await me(browser);
  await expectOk(browser.patch(`/api/accounts/${id}`, { email }));
}

/** Signs in to the email address with a code, and returns the account's id. */
async function accountBehind(address: string): Promise<string> {
  server.clock.move(61);
  return (await me(await server.signedIn(address))).id;
}

describe('A changed email', () => {
  test('counts for contact at once and for sign-in only when confirmed', async () => {
    const browser = await server.signedIn(old);
    const { id } = await me(browser);
    await changing(browser);
    expect(await me(browser)).toMatchObject({ email: next, signInEmail: old });
    expect(await accountBehind(old)).toBe(id);
    const token = await server.linkTokenFor(next);
    expect(await expectOk(confirm(token, browser))).toEqual({ email: next });
    expect(await me(browser)).toMatchObject({ email: next, signInEmail: null });
    expect(await accountBehind(next)).toBe(id);
    expect(await accountBehind(old)).not.toBe(id);
  });

  test('is mailed to both addresses, with the token where no server sees it', async () => {
    await changing(await server.signedIn(old));
    const [, toNew, toOld] = await server.mails();
    expect(toNew).toMatchObject({ to: next, subject: 'Confirm your new SignalSync email' });
    expect(toNew?.text).toMatch(/http:\/\/localhost:3000\/email-change\/confirm#[\w-]{43}\n/);
    expect(toOld).toMatchObject({ to: old, subject: 'Your SignalSync email is being changed' });
    expect(toOld?.text).toContain(next);
    expect(toOld?.text).toMatch(/http:\/\/localhost:3000\/email-change\/undo#[\w-]{43}/);
  });

  test('is not told to an old address that nobody has proven', async () => {
    const browser = await server.signedIn(old);
    await database.db.update(users).set({ emailProvenAt: null });
    await changing(browser);
    const notice = (await server.mails()).findLast(({ to }) => to === old);
    expect(notice?.subject).toBe('Your SignalSync email is being changed');
    expect(notice?.text).toContain('/email-change/undo#');
    expect(notice?.text).not.toContain(next);
  });

  test('ends the other sessions when it is confirmed, not the one that confirms', async () => {
    const browser = await server.signedIn(old);
    server.clock.move(61);
    const other = await server.signedIn(old);
    await changing(browser);
    expect((await other.get('/api/user')).status).toBe(200);
    await expectOk(confirm(await server.linkTokenFor(next), browser));
    expect((await browser.get('/api/user')).status).toBe(200);
    expect((await other.get('/api/user')).status).toBe(401);
  });

  test('ends every session when it is confirmed elsewhere', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    await expectOk(confirm(await server.linkTokenFor(next)));
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  test('cannot be confirmed twice, after a day, or with a made-up token', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    const first = await server.linkTokenFor(next);
    await expectOk(confirm(first, browser));
    expect(await rejection(confirm(first))).toEqual(gone);
    await changing(browser, 'third@example.com');
    server.clock.move(24 * 3600);
    expect(await rejection(confirm(await server.linkTokenFor('third@example.com')))).toEqual(gone);
    expect(await rejection(confirm('made-up'))).toEqual(gone);
  });

  test('is confirmed once when the button is pressed twice at once', async () => {
    await changing(await server.signedIn(old));
    const token = await server.linkTokenFor(next);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('gives way to a newer change', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    await changing(browser, 'third@example.com');
    expect(await rejection(confirm(await server.linkTokenFor(next)))).toEqual(gone);
    await expectOk(confirm(await server.linkTokenFor('third@example.com')));
  });

  test('back to the address that signs in only cancels', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    const sent = (await server.mails()).length;
    await changing(browser, 'Ann@Example.com');
    expect(await me(browser)).toMatchObject({ email: 'Ann@Example.com', signInEmail: null });
    expect(await server.mails()).toHaveLength(sent);
    expect(await rejection(confirm(await server.linkTokenFor(next)))).toEqual(gone);
  });

  test('to the address of somebody else is answered like any other and fails only at the link', async () => {
    const browser = await server.signedIn(old);
    await server.signedIn(next);
    await changing(browser);
    expect(await rejection(confirm(await server.linkTokenFor(next)))).toEqual(taken);
    expect(await accountBehind(old)).toBe((await me(browser)).id);
  });

  test('can be started only so often in an hour', async () => {
    const browser = await server.signedIn(old);
    const { id } = await me(browser);
    for (let time = 0; time < 5; time++) await changing(browser, `ann${time}@new.example`);
    const answer = await rejection(browser.patch(`/api/accounts/${id}`, { email: next }));
    expect(answer).toEqual({
      status: 429,
      message: 'Your email has been changed too many times. Please try again in 60 minutes.',
    });
  });
});

describe('Undoing a change of email', () => {
  test('takes a change back that was not confirmed yet', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    expect(await expectOk(undo(await server.linkTokenFor(old), browser))).toEqual({ email: old });
    expect(await me(browser)).toMatchObject({ email: old, signInEmail: null });
    expect(await rejection(confirm(await server.linkTokenFor(next)))).toEqual(gone);
  });

  test('gives a stolen account back and puts the thief out', async () => {
    const thief = await server.signedIn(old);
    const { id } = await me(thief);
    await changing(thief);
    const undoToken = await server.linkTokenFor(old);
    await expectOk(confirm(await server.linkTokenFor(next), thief));
    await database.db.insert(oauthLinks).values({ id: 'google:thief', userId: id, createdAt: server.clock.now() });
    server.clock.move(71 * 3600);
    await expectOk(undo(undoToken));
    expect((await thief.get('/api/user')).status).toBe(401);
    expect(await database.db.select().from(oauthLinks)).toEqual([]);
    expect(await accountBehind(old)).toBe(id);
    expect(await accountBehind(next)).not.toBe(id);
  });

  test('by the first link also takes back what was changed after it', async () => {
    const thief = await server.signedIn(old);
    const { id } = await me(thief);
    await changing(thief);
    const ownersLink = await server.linkTokenFor(old);
    await expectOk(confirm(await server.linkTokenFor(next), thief));
    await changing(thief, 'third@example.com');
    const thiefsLink = await server.linkTokenFor(next);
    await expectOk(confirm(await server.linkTokenFor('third@example.com'), thief));
    await expectOk(undo(ownersLink));
    expect(await rejection(undo(thiefsLink))).toEqual(gone);
    expect(await accountBehind(old)).toBe(id);
  });

  test('works for 72 hours and once', async () => {
    await changing(await server.signedIn(old));
    const token = await server.linkTokenFor(old);
    server.clock.move(72 * 3600);
    expect(await rejection(undo(token))).toEqual(gone);
    server.clock.move(-3600);
    await expectOk(undo(token));
    expect(await rejection(undo(token))).toEqual(gone);
  });

  test('works although the owner signed in with the old address meanwhile and so opened an empty account', async () => {
    const thief = await server.signedIn(old);
    const { id } = await me(thief);
    await changing(thief);
    const token = await server.linkTokenFor(old);
    await expectOk(confirm(await server.linkTokenFor(next), thief));
    expect(await accountBehind(old)).not.toBe(id);
    await expectOk(undo(token));
    server.clock.move(3600);
    expect(await accountBehind(old)).toBe(id);
  });

  test('fails when the old address has an account with data of its own by now', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    const token = await server.linkTokenFor(old);
    await expectOk(confirm(await server.linkTokenFor(next), browser));
    server.clock.move(61);
    const other = await server.signedIn(old);
    const { id } = await me(other);
    await expectOk(other.patch(`/api/accounts/${id}`, { billingName: 'Other Ann', billingAddress: [] }));
    expect(await rejection(undo(token))).toEqual(taken);
    expect((await other.get('/api/user')).status).toBe(200);
  });
});
