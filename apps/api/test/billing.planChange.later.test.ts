import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { planChanges } from '../src/db/schema.changes.ts';
import { jobs } from '../src/db/schema.ts';
import { changesPerTest } from './support/planChange.ts';
import { expectOk } from './support/server.ts';
import { dayS, hourS } from './support/standing.ts';

const {
  server,
  shop,
  database,
  standingOf,
  pass,
  charges,
  mailsTo,
  options,
  preview,
  press,
  subscriptionIdOf,
  change,
  takeBack,
  planOf,
  useCard,
  monthly,
  openInvoices,
} = changesPerTest();

describe('A change to lifetime', () => {
  test('is one payment less the credit, ends the plan, and is made once', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    const shown = await preview(member, 'price_lifetime');
    expect(shown).toMatchObject({ kind: 'lifetime', price: 997, next: null });
    const both = await Promise.all([change(member, shown), change(member, shown)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
    await shop.settled();
    expect(await charges(member)).toEqual([Math.round(shown.charged * 100), 14_900]);
    expect(await standingOf(member)).toMatchObject({ state: 'lifetime' });
    const old = await shop.dashboard.subscriptions.retrieve(subscriptionIdOf(member));
    expect(old.status).toBe('canceled');
    const [mail] = await mailsTo(/receipt for .*Lifetime/);
    expect(mail?.text).toContain(`$${shown.credit.toFixed(2)}`);
    await pass(90 * dayS);
    expect((await charges(member)).length).toBe(2);
  });

  test('with a declined card changes nothing and leaves nothing to pay', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    await useCard(member, 'pm_card_chargeCustomerFail');
    expect(await change(member, await preview(member, 'price_lifetime'))).toMatchObject({ outcome: 'declined' });
    expect(await standingOf(member)).toMatchObject({ state: 'active' });
    expect(await openInvoices(member)).toEqual([]);
  });

  test('that waits for the bank is made once it is paid, also without any webhook', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    await useCard(member, 'pm_card_authenticationRequired');
    expect(await change(member, await preview(member, 'price_lifetime'))).toMatchObject({ outcome: 'confirm' });
    const [open] = await openInvoices(member);
    await server.stripe.sandbox.trigger.payInvoice(open?.id ?? '');
    await pass(hourS);
    expect(await standingOf(member)).toMatchObject({ state: 'lifetime' });
  });
});

describe('A change from quarterly to monthly', () => {
  test('charges nothing now, and takes effect at the end of the paid time', async () => {
    const member = await shop.subscriber('ann@example.com', 'price_quarterly');
    await pass(10 * dayS);
    const shown = await preview(member, 'price_monthly');
    expect(shown).toMatchObject({ kind: 'later', charged: 0, credit: 0, next: { amount: 149 } });
    const both = await Promise.all([change(member, shown), change(member, shown)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['scheduled', 'scheduled']);
    expect(await standingOf(member)).toMatchObject({ state: 'changePlanned', nextCharge: { amount: 149 } });
    expect(await options(member)).toMatchObject({ open: { amount: 149, takesEffect: shown.next?.date } });
    expect((await mailsTo(/Your plan will change/)).length).toBe(1);
    await pass(90 * dayS);
    expect(await charges(member)).toEqual([14_900, 35_700]);
    expect(await planOf(member)).toContain('Monthly');
    expect(await standingOf(member)).toMatchObject({ state: 'active', nextCharge: { amount: 149 } });
  });

  test('can be taken back until then', async () => {
    const member = await shop.subscriber('ann@example.com', 'price_quarterly');
    await pass(10 * dayS);
    const shown = await preview(member, 'price_monthly');
    expect(shown.keeps).toBe(false);
    expect(await change(member, shown)).toMatchObject({ outcome: 'scheduled' });
    await expectOk(takeBack(member));
    expect(await standingOf(member)).toMatchObject({ state: 'active', nextCharge: { amount: 357 } });
    expect((await takeBack(member)).status).toBe(409);
  });

  test('gives way to lifetime, which credits the unused time', async () => {
    const member = await shop.subscriber('ann@example.com', 'price_quarterly');
    await pass(10 * dayS);
    await change(member, await preview(member, 'price_monthly'));
    const shown = await preview(member, 'price_lifetime');
    expect(shown.credit).toBeGreaterThan(300);
    expect(await change(member, shown)).toMatchObject({ outcome: 'paid' });
    await shop.settled();
    await pass(100 * dayS);
    expect((await charges(member)).length).toBe(2);
  });
});

describe('A coupon for one charge', () => {
  const withCoupon = async () => {
    const member = await monthly();
    await shop.dashboard.coupons.create({ id: 'FIFTEEN', percent_off: 15, duration: 'once' });
    await shop.dashboard.subscriptions.update(subscriptionIdOf(member), { discounts: [{ coupon: 'FIFTEEN' }] });
    await pass(10 * dayS);
    return member;
  };

  test.each([
    ['declined', 'pm_card_chargeCustomerFail'],
    ['taken back', 'pm_card_authenticationRequired'],
    ['not confirmed within a day', 'pm_card_authenticationRequired'],
  ])('lowers the next charge after a change that was %s', async (how, card) => {
    const member = await withCoupon();
    await useCard(member, card);
    await change(member, await preview(member));
    if (how === 'taken back') await expectOk(takeBack(member));
    await useCard(member, 'pm_card_visa');
    await pass(26 * hourS);
    expect(await standingOf(member)).toMatchObject({ state: 'active', nextCharge: { amount: 126.65 } });
    await pass(31 * dayS);
    expect(await charges(member)).toEqual([12_665, 14_900]);
    expect(await standingOf(member)).toMatchObject({ nextCharge: { amount: 149 } });
  });
});

describe('A change', () => {
  test('of somebody else can neither be made nor dropped', async () => {
    const ann = await monthly();
    const ben = await shop.subscriber('ben@example.com');
    await pass(10 * dayS);
    const { token } = await preview(ann);
    expect((await press(ben, token)).status).toBe(409);
    expect((await takeBack(ben)).status).toBe(409);
    expect(await charges(ben)).toEqual([14_900]);
  });

  test('that a crash has cut off is settled by what the provider did', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    const { token } = await preview(member);
    const [row] = await database.db.select().from(planChanges).where(eq(planChanges.id, token));
    // The server crashed after the provider had changed the plan, before it wrote anything down.
    await database.db.update(planChanges).set({ status: 'begun' }).where(eq(planChanges.id, token));
    const { subscriptionId, providerPriceId: priceId, creditedFrom: at, keeps } = row ?? never();
    await server.payments.changePlan({ subscriptionId, priceId, at, keeps }, `change/${token}`);
    await shop.settled();
    expect(await planOf(member)).toContain('Quarterly');
    expect((await mailsTo(/Your plan is now/)).length).toBe(1);
    const [after] = await database.db.select().from(planChanges).where(eq(planChanges.id, token));
    expect(after?.status).toBe('done');
  });

  test('that a crash has cut off before the provider was asked charges nobody later', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    const { token } = await preview(member);
    await database.db.update(planChanges).set({ status: 'begun' }).where(eq(planChanges.id, token));
    const payload = { changeId: token };
    const job = { id: `settleChange/${token}`, kind: 'settleChange', payload, runAt: server.clock.now(), tries: 1 };
    await database.db.insert(jobs).values(job);
    await shop.settled();
    expect(await charges(member)).toEqual([14_900]);
    expect(await options(member)).toMatchObject({ open: null });
  });
});

function never(): never {
  throw new Error('The change was not stored');
}
