import type { ReferralEarnings } from '@signalsync/contract/calls/referral';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { referralEntries } from '../src/db/schema.referral.ts';
import { checkouts, jobs, users } from '../src/db/schema.ts';
import { reckonBonus, reckonMember } from '../src/domain/referral/ledger.ts';
import { readReferrals } from '../src/report/referrals.ts';
import { type Intent, intentPath } from './support/checkout.ts';
import { deliverAgain } from './support/deliverAgain.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { database, server, serve, shop } = serverPerTest();
const day = 24 * 3600;

/** Signs in the owner of a referral code. Returns their browser and code. */
async function owner() {
  const browser = await server.signedIn('owner@example.com');
  const [user] = await database.db.select().from(users).where(eq(users.signInKey, 'owner@example.com'));
  return { browser, code: user?.referralCode ?? '' };
}
/** Makes a member who came by a code, and buys a plan with a card of their own. */
async function referred(email: string, code: string, card: Parameters<typeof shop.pay>[1] = 'mastercard') {
  const browser = await server.signedIn(email);
  await database.db.update(users).set({ via: code }).where(eq(users.signInKey, email));
  const bought = await shop.begin(browser, 'price_monthly');
  await shop.pay(bought.clientSecret, card);
  await shop.settled();
  const [user] = await database.db.select().from(users).where(eq(users.signInKey, email));
  if (user === undefined) throw new Error('The member is missing');
  return { browser, user };
}
const told = async ({ browser }: Pick<Awaited<ReturnType<typeof owner>>, 'browser'>) =>
  expectOk<ReferralEarnings>(browser.get('/api/referrals'));
const ledger = async () => (await database.db.select().from(referralEntries)).map(({ kind, amount }) => [kind, amount]);
/** Returns the newest payment of a member at the provider. */
async function paymentOf({ stripeCustomerId }: { stripeCustomerId: string | null }) {
  const { data } = await shop.dashboard.charges.list({ customer: stripeCustomerId ?? '' });
  const intent = data[0]?.payment_intent;
  if (typeof intent !== 'string') throw new Error('The member has paid nothing');
  return intent;
}

describe('A referral', () => {
  test('earns half of what was paid, held for 60 days, once, however often the provider says it', async () => {
    const person = await owner();
    expect(await told(person)).toEqual({
      heldDays: 60,
      months: [],
      bonus: { people: 0, goal: 10, reward: 1000, earned: null },
    });
    await referred('friend@example.com', person.code);
    await deliverAgain(database.db, server);
    await shop.settled();
    await server.compareNow();
    expect(await ledger()).toEqual([['earned', 7450]]);
    const month = { month: '2026-11', signUps: 1, paying: 1 };
    const held = [{ ...month, amounts: [{ currency: 'USD', earned: 0, held: 74.5 }] }];
    expect((await told(person)).months).toEqual(held);
    server.network.webhooks = false;
    server.clock.move(61 * day);
    const later = { browser: await server.signedIn('owner@example.com') };
    const now = (await told(later)).months.at(-1);
    expect(now).toEqual({ ...month, amounts: [{ currency: 'USD', earned: 74.5, held: 0 }] });
    expect(JSON.stringify(await told(later))).not.toContain('friend');
  });

  test('is found by the daily sweep where no webhook came, and two runs at once record it once', async () => {
    const person = await owner();
    server.network.webhooks = false;
    const { user } = await referred('friend@example.com', person.code);
    expect(await ledger()).toEqual([]);
    await server.compareNow();
    expect(await ledger()).toEqual([['earned', 7450]]);
    await database.db.delete(referralEntries);
    await Promise.all([reckonMember(server, user.id), reckonMember(server, user.id)]);
    expect(await ledger()).toEqual([['earned', 7450]]);
  });

  test('is set off when the payment is refunded, in the month in which it was', async () => {
    const person = await owner();
    const { user } = await referred('friend@example.com', person.code);
    await shop.dashboard.refunds.create({ payment_intent: await paymentOf(user), amount: 4900 });
    await shop.settled();
    expect(await ledger()).toEqual([
      ['earned', 7450],
      ['setOff', -2450],
    ]);
    expect((await told(person)).months).toMatchObject([{ paying: 1, amounts: [{ earned: 0, held: 50 }] }]);
    await database.db.update(referralEntries).set({ paidAt: new Date('2026-08-01T00:00:00.000Z') });
    expect((await told(person)).months).toMatchObject([
      { month: '2026-11', amounts: [{ earned: -24.5, held: 0 }] },
      { month: '2026-08', paying: 1, amounts: [{ earned: 74.5, held: 0 }] },
    ]);
  });

  test('is held while a dispute is open, and set off when it is lost', async () => {
    const person = await owner();
    const { user } = await referred('friend@example.com', person.code);
    const dispute = await server.stripe.sandbox.trigger.dispute(await paymentOf(user));
    await shop.settled();
    // The dispute began on the last day of holding, and is lost after it.
    const paidAt = new Date(server.clock.now().getTime() - 59 * day * 1000);
    const backdate = () => database.db.update(referralEntries).set({ paidAt });
    await backdate();
    server.clock.move(2 * day);
    expect((await told(person)).months.at(-1)).toMatchObject({ amounts: [{ earned: 0, held: 74.5 }] });
    await server.stripe.sandbox.trigger.closeDispute(dispute, 'lost');
    await shop.settled();
    expect(await ledger()).toEqual([
      ['earned', 7450],
      ['setOff', -7450],
    ]);
    await backdate();
    const amounts = (await told(person)).months.flatMap((month) => month.amounts);
    expect(amounts).toEqual([{ currency: 'USD', earned: 0, held: 0 }]);
  });

  test('earns nothing for oneself: by a browser or a card that both accounts have used', async () => {
    const person = await owner();
    const self = await owner();
    const sameBrowser = person.browser;
    await expectOk(sameBrowser.post('/api/logout'));
    await expectOk(sameBrowser.post('/api/signalsync/send-verification', { email: 'other@example.com' }));
    const code = await server.codeFor('other@example.com');
    await expectOk(sameBrowser.post('/api/signalsync/verify-and-login', { email: 'other@example.com', code }));
    await database.db.update(users).set({ via: person.code }).where(eq(users.signInKey, 'other@example.com'));
    const bought = await shop.begin(sameBrowser, 'price_monthly');
    await shop.pay(bought.clientSecret, 'mastercard');
    await shop.settled();
    expect(await ledger()).toEqual([['self', 0]]);
    expect((await told(self)).months).toEqual([]);

    const ofOwner = await shop.begin(self.browser, 'price_monthly');
    await shop.pay(ofOwner.clientSecret, 'visa');
    await shop.settled();
    await referred('same.card@example.com', person.code, 'visa');
    expect(await ledger()).toEqual([
      ['self', 0],
      ['self', 0],
    ]);
  });

  test('earns nothing for oneself as a guest, also by lifetime purchases, after which no card is saved', async () => {
    const person = await owner();
    const ofOwner = await shop.begin(person.browser, 'price_lifetime');
    await shop.pay(ofOwner.clientSecret, 'visa');
    await shop.settled();
    const guest = await shop.payAsGuest(server.browser(), 'guest@example.com', 'price_lifetime');
    const isGuest = eq(checkouts.customerId, guest.customerId);
    await database.db.update(checkouts).set({ via: person.code }).where(isGuest);
    await shop.settled();
    expect(await ledger()).toEqual([['self', 0]]);

    // The browser of the owner, logged out.
    await expectOk(person.browser.post('/api/logout'));
    const metadata = { priceId: 'price_monthly', via: person.code };
    const begun = (browser: typeof person.browser) =>
      expectOk<Intent>(browser.post(intentPath, { priceId: 'price_monthly', metadata }));
    const viaOf = async ({ customerId }: Intent) =>
      (await database.db.select().from(checkouts).where(eq(checkouts.customerId, customerId)))[0]?.via;
    expect(await viaOf(await begun(person.browser))).toBeNull();
    expect(await viaOf(await begun(server.browser()))).toBe(person.code);
  });

  test('still goes back after the account is gone that paid, and earns nothing new without an owner', async () => {
    const person = await owner();
    const { user } = await referred('friend@example.com', person.code);
    // The same person has a new account, and the code's owner has none any more.
    await database.db.update(referralEntries).set({ memberId: 'an account that is gone' });
    await reckonMember(server, user.id);
    expect(await ledger()).toEqual([['earned', 7450]]);
    await database.db.update(users).set({ referralCode: 'another' }).where(eq(users.referralCode, person.code));
    await referred('stranger@example.com', person.code);
    await shop.dashboard.refunds.create({ payment_intent: await paymentOf(user) });
    await shop.settled();
    expect(await ledger()).toEqual([
      ['earned', 7450],
      ['setOff', -7450],
    ]);
  });

  test('has a bonus that is recorded once, and set off when too few are left who count', async () => {
    const person = await owner();
    const paidAt = new Date('2026-08-01T00:00:00.000Z');
    const rows = Array.from({ length: 20 }, (_, index) => ({
      code: person.code,
      object: `in_${index}`,
      turn: 1,
      kind: 'earned' as const,
      bought: 'period' as const,
      memberId: `member ${index % 10}`,
      amount: 3000,
      currency: 'usd',
      payments: [],
      paidAt,
      createdAt: paidAt,
    }));
    await database.db.insert(referralEntries).values(rows);
    await Promise.all([reckonBonus(server, person.code), reckonBonus(server, person.code)]);
    await server.compareNow();
    expect((await ledger()).slice(20)).toEqual([['bonus', 40_000]]);
    expect((await told(person)).bonus).toMatchObject({ people: 10, earned: 400 });
    const [first] = rows;
    if (first === undefined) throw new Error('There are rows');
    await database.db.insert(referralEntries).values({ ...first, turn: 2, kind: 'setOff', amount: -3000 });
    await server.compareNow();
    expect((await ledger()).slice(21)).toEqual([
      ['setOff', -3000],
      ['setOff', -40_000],
    ]);
    expect((await told(person)).bonus).toMatchObject({ people: 9, earned: null });
  });

  test('is in the report of the owner of the product, with what may be paid out', async () => {
    await serve({ REFERRAL_HELD_DAYS: '0' });
    const person = await owner();
    await referred('friend@example.com', person.code);
    expect((await told(person)).months).toMatchObject([{ amounts: [{ earned: 74.5, held: 0 }] }]);
    expect(await readReferrals(database.db, undefined, { now: server.clock.now(), heldDays: 0 })).toMatchObject([
      { code: person.code, email: 'owner@example.com', signUps: 1, paying: 1, payable: { USD: 74.5 }, held: {} },
    ]);
    expect(await database.db.select().from(jobs).where(eq(jobs.kind, 'reckonReferral'))).toEqual([]);
  });
});
