import { describe, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { send, verify } from './support/codes.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { server } = serverPerTest();

const old = 'ann@example.com';
const next = 'ann@new.example';
const gone = {
  status: 410,
  message: 'This link no longer works: it has already been used, it has been replaced, or it has expired.',
};
const me = (browser: Browser) =>
  expectOk<{ id: string; email: string; signInEmail: string | null }>(browser.get('/api/user'));
const confirm = (token: string, browser = server.browser()) => browser.post('/api/email-change/confirm', { token });
const undo = (token: string, browser = server.browser()) => browser.post('/api/email-change/undo', { token });

async function changing(browser: Browser, email = next): Promise<void> {
  const { id } = await me(browser);
  await expectOk(browser.patch(`/api/accounts/${id}`, { email }));
}

describe('A change of email that waits for its link', () => {
  const resend = (browser: Browser) => browser.post('/api/email-change/resend');
  const cancel = (browser: Browser) => expectOk(browser.post('/api/email-change/cancel'));
  const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address).length;

  test('has its link mailed again, to the new address alone; the one before stops working', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    const first = await server.linkTokenFor(next);
    const told = await mailsTo(old);
    server.clock.move(23 * 3600);
    await expectOk(resend(browser));
    expect([await mailsTo(next), await mailsTo(old)]).toEqual([2, told]);
    const second = await server.linkTokenFor(next);
    expect(await rejection(confirm(first))).toEqual(gone);
    server.clock.move(23 * 3600);
    expect(await expectOk(confirm(second, browser))).toEqual({ email: next });
    expect(await rejection(resend(browser))).toEqual({
      status: 409,
      message: 'You have no email address change to confirm.',
    });
  });

  test('begins anew once its link is too old: the old address hears of it, and can take it back', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    server.clock.move(100 * 3600);
    await expectOk(browser.post(send, { email: old }));
    await expectOk(browser.post(verify, { email: old, code: await server.codeFor(old) }));
    const told = await mailsTo(old);
    await expectOk(resend(browser));
    expect([await mailsTo(next), await mailsTo(old)]).toEqual([2, told + 1]);
    await expectOk(undo(await server.linkTokenFor(old), browser));
    expect(await me(browser)).toMatchObject({ email: old, signInEmail: null });
    expect(await rejection(confirm(await server.linkTokenFor(next)))).toEqual(gone);
  });

  test('keeps the link of the old address that takes it back', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    await expectOk(resend(browser));
    await expectOk(confirm(await server.linkTokenFor(next), browser));
    expect(await expectOk(undo(await server.linkTokenFor(old)))).toEqual({ email: old });
  });

  test('is given up: the address that signs in is the contact again, and no link works', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    const token = await server.linkTokenFor(next);
    const sent = (await server.mails()).length;
    expect(await cancel(browser)).toEqual({ email: old });
    expect(await cancel(browser)).toEqual({ email: old });
    expect(await me(browser)).toMatchObject({ email: old, signInEmail: null });
    expect(await rejection(confirm(token))).toEqual(gone);
    expect(await server.mails()).toHaveLength(sent);
  });

  test('is not given up once it was confirmed', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    await expectOk(confirm(await server.linkTokenFor(next), browser));
    expect(await cancel(browser)).toEqual({ email: next });
    expect(await me(browser)).toMatchObject({ email: next, signInEmail: null });
  });

  test('either is confirmed or given up when both are pressed at once', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    const token = await server.linkTokenFor(next);
    const [answer] = await Promise.all([confirm(token, browser), cancel(browser)]);
    const email = answer.status === 200 ? next : old;
    expect(await me(browser)).toMatchObject({ email, signInEmail: null });
  });

  test('is mailed again only so often in an hour, and by whoever is signed in', async () => {
    const browser = await server.signedIn(old);
    await changing(browser);
    for (let time = 0; time < 4; time++) await expectOk(resend(browser));
    expect(await rejection(resend(browser))).toMatchObject({ status: 429 });
    expect((await resend(server.browser())).status).toBe(401);
    expect((await server.browser().post('/api/email-change/cancel')).status).toBe(401);
  });
});
