import { describe, expect, test } from 'vitest';
import { signInJobs } from '../src/domain/signIn/jobs.ts';
import { cleanUp } from '../src/domain/reconciliation/cleanUp.ts';
import type { Browser } from './support/browser.ts';
import { codesOf, hourSeconds, send, verify } from './support/codes.ts';
import { serverPerTest } from './support/fixture.ts';
import { signInByGoogle } from './support/google.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server, serve } = serverPerTest();

const email = 'ann@gmail.com';
const path = '/api/signalsync/sign-in-link';
const { ask, stranger, signInAgain } = codesOf(email, () => server);
/** Allows only one code per address and day, so that a second stranger reaches the limit. */
const oneCode = { LOGIN_SENDS_PER_DAY: '1' };

/** Uses up the codes of an address, as strangers are able to do. */
async function useUpCodes(address = email): Promise<void> {
  await ask(stranger(1), address);
  expect(await ask(stranger(2), address)).toBe(429);
}

const linksTo = async (address = email) =>
  (await server.mails()).filter(({ to, text }) => to === address && text.includes('/auth/link#'));

/** Returns the data that the page behind the newest mailed link sends to the server. */
async function linkFor(address = email): Promise<{ email: string; token: string }> {
  const parts = new URLSearchParams(await server.linkTokenFor(address, '/auth/link'));
  return { email: parts.get('email') ?? '', token: parts.get('token') ?? '' };
}

const press = async (browser: Browser, link: { email: string; token: string }) =>
  (await browser.post(path, link)).status;
const addressOf = async (browser: Browser) => (await expectOk<{ email: string }>(browser.get('/api/user'))).email;

describe('Whoever holds all networks of one /48', () => {
  const from = (subnet: number) =>
    server.browser({ ip: `2001:db8:77:${(subnet * 256 + subnet).toString(16)}:${subnet}::1` });

  test('cannot use up the codes of an address in new browsers', async () => {
    for (let hour = 0; hour < 3; hour++) {
      for (let subnet = 0; subnet < 15; subnet++) await ask(from(hour * 15 + subnet));
      expect(await ask(from(90))).toBe(429);
      server.clock.move(hourSeconds);
    }
    expect(await ask(from(90))).toBe(429);
    await signInAgain(server.browser({ ip: '2001:db8:78::1' }));
    await signInAgain(server.browser({ ip: '198.51.100.1' }));
  });

  test('gets five codes an hour in each /56 and ten in all', async () => {
    const inOne = (host: number) => server.browser({ ip: `2001:db8:77:12${host.toString(16).padStart(2, '0')}::1` });
    for (let host = 0; host < 5; host++) expect(await ask(inOne(host))).toBe(200);
    expect(await ask(inOne(5))).toBe(429);
    for (let subnet = 1; subnet <= 5; subnet++) expect(await ask(from(subnet))).toBe(200);
    expect(await ask(from(6))).toBe(429);
  });

  test('makes no more calls than two networks', async () => {
    await serve({ CALLS_PER_MINUTE: '3' });
    const answers: number[] = [];
    for (let subnet = 0; subnet < 8; subnet++)
      answers.push((await from(subnet).post(verify, { email, code: '000000' })).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
  });
});

describe('An address that gets no more codes in new browsers', () => {
  test('gets one mail, whose link signs in where its button is pressed', async () => {
    await serve(oneCode);
    await useUpCodes();
    const rejected = await rejection(stranger(3).post(send, { email }));
    expect(rejected.message).toContain('with the link that we email to this address at most once a day.');
    expect(await linksTo()).toHaveLength(1);
    const owner = server.browser();
    await expectOk(owner.post(path, await linkFor()));
    expect(await addressOf(owner)).toBe(email);
  });

  test('has it too when one network, or wrong guesses, use up what new browsers have', async () => {
    for (let time = 0; time < 5; time++) await ask(stranger(1));
    expect(await linksTo()).toHaveLength(0);
    expect(await ask(stranger(1))).toBe(429);
    expect(await linksTo()).toHaveLength(1);
    const other = 'bob@example.com';
    const guesser = codesOf(other, () => server);
    for (let network = 1; network <= 3; network++) await guesser.attackFrom(network);
    expect(await ask(stranger(9), other)).toBe(429);
    expect(await linksTo(other)).toHaveLength(1);
  });

  test('gets no mail because a browser asks again too soon', async () => {
    const browser = stranger();
    await expectOk(browser.post(send, { email }));
    expect(await ask(browser)).toBe(429);
    expect(await linksTo()).toHaveLength(0);
  });

  test('has its browser known afterwards, as after a code', async () => {
    await serve(oneCode);
    await useUpCodes();
    const owner = server.browser();
    await expectOk(owner.post(path, await linkFor()));
    await expectOk(owner.post('/api/logout'));
    expect(await ask(stranger(3))).toBe(429);
    expect(await ask(owner)).toBe(200);
  });

  test('has proven nothing anew by a link that was a day in the mailbox', async () => {
    await serve(oneCode);
    await useUpCodes();
    const owner = server.browser();
    await expectOk(owner.post(path, await linkFor()));
    const { id } = await expectOk<{ id: string }>(owner.get('/api/user'));
    expect((await owner.patch(`/api/accounts/${id}`, { email: 'ann@new.example' })).status).toBe(403);
  });

  test('gets the mail at most once in 24 hours with an account, and once in 30 days without', async () => {
    await serve(oneCode);
    await server.signedIn(email);
    const unknown = 'unknown@example.com';
    const counts: number[][] = [];
    for (const days of [1, 28, 1, 1]) {
      await useUpCodes();
      await useUpCodes(unknown);
      expect([await ask(stranger(3)), await ask(stranger(4), unknown)]).toEqual([429, 429]);
      counts.push([(await linksTo()).length, (await linksTo(unknown)).length]);
      server.clock.move(days * 24 * hourSeconds);
      await cleanUp(database.db, server.clock.now());
    }
    // These are the counts after 0, 1, 29 and 30 days.
    expect(counts.map(([known]) => known)).toEqual([1, 2, 3, 4]);
    expect(counts.map(([, other]) => other)).toEqual([1, 1, 1, 2]);
  });

  test('gets one mail when the job runs twice', async () => {
    const { mailSignInLink } = signInJobs(server);
    const request = { email, via: null, appUrl: 'http://localhost:3000' };
    await mailSignInLink.run(request, 'job_1');
    await mailSignInLink.run(request, 'job_1');
    expect(await linksTo()).toHaveLength(1);
    expect(await press(server.browser(), await linkFor())).toBe(200);
  });

  test.each([
    ['its own', 'ann@corp.example', 'http://localhost:3000/auth/google/callback'],
    ['another address', 'bob@corp.example', expect.stringContaining('error=address') as string],
  ])('has it prove a Google account of %s, from which the browser came back', async (_whose, ofGoogle, then) => {
    await serve(oneCode);
    const owner = server.browser();
    expect(await signInByGoogle(owner, ofGoogle)).toContain('error=address');
    await useUpCodes('ann@corp.example');
    await expectOk(owner.post(path, await linkFor('ann@corp.example')));
    expect(await signInByGoogle(server.browser(), ofGoogle)).toEqual(then);
  });

  test('leaves that Google account to the next link or code if it does not work', async () => {
    await serve(oneCode);
    const corp = 'ann@corp.example';
    const owner = server.browser();
    await signInByGoogle(owner, corp);
    await useUpCodes(corp);
    const link = await linkFor(corp);
    expect(await press(owner, { ...link, token: `${link.token}x` })).toBe(410);
    expect(await press(owner, link)).toBe(200);
    expect(owner.cookies.has('google')).toBe(false);
    expect(await signInByGoogle(server.browser(), corp)).toBe('http://localhost:3000/auth/google/callback');
  });

  test('makes an account with the referral of whoever asked, if it had none', async () => {
    await serve(oneCode);
    await ask(stranger(1));
    await stranger(2).post(`${send}?via=friend`, { email });
    await expectOk(server.browser().post(path, await linkFor()));
    expect(await database.db.query.users.findMany()).toMatchObject([{ signInKey: email, via: 'friend' }]);
  });
});

describe('A sign-in link', () => {
  test('works once, also when it is pressed twice at the same moment', async () => {
    await serve(oneCode);
    await useUpCodes();
    const link = await linkFor();
    const browsers = Array.from({ length: 10 }, () => server.browser());
    const statuses = await Promise.all(browsers.map((browser) => press(browser, link)));
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
    expect(await rejection(server.browser().post(path, link))).toEqual({
      status: 410,
      message: 'This link no longer works: it has already been used, it has expired, or you have signed in since.',
    });
  });

  test('works for 24 hours', async () => {
    await serve(oneCode);
    await useUpCodes();
    const link = await linkFor();
    server.clock.move(24 * hourSeconds - 1);
    const early = server.browser();
    await expectOk(early.post(path, link));
    await useUpCodes('bob@example.com');
    const late = await linkFor('bob@example.com');
    server.clock.move(24 * hourSeconds);
    expect(await press(server.browser(), late)).toBe(410);
  });

  test.each([
    ['a code', (known: Browser) => signInAgain(known)],
    ['Google', () => signInByGoogle(server.browser(), email)],
  ])('ends with the next sign-in, by %s', async (_way, signIn) => {
    const known = await server.signedIn(email);
    server.clock.move(61);
    await serve(oneCode);
    await useUpCodes();
    const link = await linkFor();
    await signIn(known);
    expect(await press(server.browser(), link)).toBe(410);
  });

  test('opens nothing with another address, another token or a code', async () => {
    await serve(oneCode);
    await server.signedIn('eve@example.com');
    await useUpCodes();
    await useUpCodes('eve@example.com');
    const [ofAnn, ofEve] = [await linkFor(), await linkFor('eve@example.com')];
    expect(await press(server.browser(), { ...ofEve, email })).toBe(410);
    expect(await press(server.browser(), { email, token: `${ofAnn.token}x` })).toBe(410);
    expect(await press(server.browser(), { email, token: await server.codeFor(email) })).toBe(410);
    const stored = JSON.stringify(await database.db.query.loginCodes.findMany());
    expect(stored).not.toContain(ofAnn.token);
    expect(await press(server.browser(), ofAnn)).toBe(200);
  });

  test('replaces the session that the browser had', async () => {
    await serve(oneCode);
    const browser = await server.signedIn('eve@example.com');
    await useUpCodes();
    await expectOk(browser.post(path, await linkFor()));
    expect(await addressOf(browser)).toBe(email);
    expect(await database.db.query.sessions.findMany()).toHaveLength(1);
  });
});
