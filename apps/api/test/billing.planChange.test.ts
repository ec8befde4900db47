import type { ChangePreview } from '@signalsync/contract/model/planChange';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { planChanges } from '../src/db/schema.changes.ts';
import { jobs, users } from '../src/db/schema.ts';
import { expectOk } from './support/server.ts';
import { dayS, hourS, membersPerTest } from './support/standing.ts';
import { unlimited } from './support/settings.ts';

const { database, server, shop, browserOf, standingOf, pass, charges, mailsTo, pastDue } = membersPerTest(unlimited);
type Member = Awaited<ReturnType<typeof shop.subscriber>>;

interface Outcome {
  outcome: string;
  reason?: string | null;
  url?: string | null;
  preview?: ChangePreview | null;
}
interface Options {
  options: { priceId: string; blocked: string | null }[];
  open: { plan: string; amount: number; url: string | null; takesEffect: string | null } | null;
}

const options = async (member: Member) => expectOk<Options>((await browserOf(member)).get('/api/plan-change/options'));
const tryPreview = async (member: Member, priceId: string) =>
  (await browserOf(member)).post('/api/plan-change/preview', { priceId });
const preview = (member: Member, priceId = 'price_quarterly') => expectOk<ChangePreview>(tryPreview(member, priceId));
const press = async (member: Member, token: string) => (await browserOf(member)).post('/api/plan-change', { token });
const change = (member: Member, { token }: ChangePreview) => expectOk<Outcome>(press(member, token));
const subscriptionIdOf = ({ user }: Member) => user.stripeSubscriptionId ?? '';
const planOf = async (member: Member) => (await shop.userOf(await browserOf(member))).plan;

/** Gives the plan another card, with which later payments are tried. */
async function useCard(member: Member, card: string): Promise<void> {
  const { id } = await shop.dashboard.paymentMethods.attach(card, { customer: member.intent.customerId });
  await shop.dashboard.subscriptions.update(subscriptionIdOf(member), { default_payment_method: id });
}
const monthly = () => shop.subscriber('ann@example.com');

describe('A change from monthly to quarterly', () => {
  test('charges what its preview said, to the cent, on any day, with and without a discount', async () => {
    const member = await monthly();
    await shop.dashboard.coupons.create({ id: 'QUARTER_OFF', percent_off: 25, duration: 'forever' });
    for (const [days, discount] of [
      [3, false],
      [11, false],
      [29, true],
    ] as const) {
      await pass(days * dayS + 1234);
      if (discount) {
        const discounts = [{ coupon: 'QUARTER_OFF' }];
        await shop.dashboard.subscriptions.update(subscriptionIdOf(member), { discounts });
        await pass(31 * dayS);
      }
      const { price, discount: off, credit, amountDue } = await preview(member);
      expect(Math.round((price - off - credit) * 100)).toBe(Math.round(amountDue * 100));
      expect(credit).toBeGreaterThan(0);
    }
    const shown = await preview(member);
    expect(shown).toMatchObject({ price: 357, discount: 89.25, keeps: false, notCharged: null });
    await pass(9 * 60);
    expect(await change(member, shown)).toMatchObject({ outcome: 'paid' });
    expect((await charges(member))[0]).toBe(Math.round(shown.amountDue * 100));
    const { nextCharge, plan } = await standingOf(member);
    expect(plan).toContain('Quarterly');
    expect(nextCharge?.amount).toBe(shown.next?.amount);
    const [mail, ...more] = await mailsTo(/Your plan is now/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`$${shown.amountDue.toFixed(2)}`);
    expect(mail?.text).toContain(`$${shown.credit.toFixed(2)}`);
  });

  test('is made and charged once by fifty presses at once', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    const shown = await preview(member);
    const browser = await browserOf(member);
    const presses = Array.from({ length: 50 }, () => browser.post('/api/plan-change', { token: shown.token }));
    const ends = await Promise.all(presses.map(async (each) => ((await (await each).json()) as Outcome).outcome));
    expect(new Set(ends)).toEqual(new Set(['paid']));
    await shop.settled();
    expect(await charges(member)).toEqual([Math.round(shown.amountDue * 100), 14_900]);
    expect((await mailsTo(/Your plan is now/)).length).toBe(1);
  });

  test('with a declined card leaves the plan as it is, and can be tried again', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    await useCard(member, 'pm_card_chargeCustomerFail');
    const before = await standingOf(member);
    expect(await change(member, await preview(member))).toMatchObject({ outcome: 'declined' });
    expect(await standingOf(member)).toEqual(before);
    expect((await shop.dashboard.invoices.list({ customer: member.intent.customerId, status: 'open' })).data).toEqual(
      [],
    );
    await useCard(member, 'pm_card_visa');
    expect(await change(member, await preview(member))).toMatchObject({ outcome: 'paid' });
    expect(await planOf(member)).toContain('Quarterly');
  });

  test('that the bank wants confirmed waits, can be dropped, and is made once it is paid', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    await useCard(member, 'pm_card_authenticationRequired');
    const first = await preview(member);
    const { outcome, url } = await change(member, first);
    expect({ outcome, url: url?.includes('/invoice/') }).toEqual({ outcome: 'confirm', url: true });
    expect(await change(member, first)).toMatchObject({ outcome: 'confirm', url });
    expect(await options(member)).toMatchObject({ open: { amount: first.amountDue, url } });
    expect((await tryPreview(member, 'price_lifetime')).status).toBe(409);
    expect(await standingOf(member)).toMatchObject({ state: 'active', due: null });
    await expectOk((await browserOf(member)).post('/api/plan-change/take-back'));
    expect(await options(member)).toMatchObject({ open: null, options: [{ blocked: null }, { blocked: null }] });
    expect(await charges(member)).toEqual([14_900]);
    await change(member, await preview(member));
    const [open] = (await shop.dashboard.invoices.list({ customer: member.intent.customerId, status: 'open' })).data;
    await server.stripe.sandbox.trigger.payInvoice(open?.id ?? '');
    await shop.settled();
    expect(await planOf(member)).toContain('Quarterly');
    expect((await mailsTo(/Your plan is now/)).length).toBe(1);
    expect(await options(member)).toMatchObject({ open: null });
  });

  test('makes a cancelled plan renew again in the same press', async () => {
    const member = await monthly();
    await expectOk((await browserOf(member)).post('/api/stripe/cancel-subscription'));
    await pass(10 * dayS);
    const shown = await preview(member);
    expect(shown.keeps).toBe(true);
    expect(await change(member, shown)).toMatchObject({ outcome: 'paid' });
    expect(await standingOf(member)).toMatchObject({ state: 'active', nextCharge: { amount: 357 } });
  });

  test('is previewed anew after ten minutes, and when the plan has changed meanwhile', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    const shown = await preview(member);
    await pass(11 * 60);
    const late = await change(member, shown);
    expect(late.outcome).toBe('changed');
    expect(late.preview?.token).not.toBe(shown.token);
    await expectOk((await browserOf(member)).post('/api/stripe/cancel-subscription'));
    const kept = await change(member, late.preview ?? shown);
    expect(kept).toMatchObject({ outcome: 'changed', preview: { keeps: true } });
    expect(await charges(member)).toEqual([14_900]);
  });

  test('is not offered while a payment is due, and lifetime is, without a credit', async () => {
    const member = await pastDue();
    const { options: list } = await options(member);
    expect(list.map(({ priceId, blocked }) => [priceId, blocked])).toEqual([
      ['price_quarterly', 'due'],
      ['price_lifetime', null],
    ]);
    expect(await preview(member, 'price_lifetime')).toMatchObject({ credit: 0, notCharged: { amount: 149 } });
    expect((await tryPreview(member, 'price_quarterly')).status).toBe(409);
  });

  test('credits no more than the payment still holds: with a part refunded, the team is asked', async () => {
    const member = await monthly();
    const [charge] = (await shop.dashboard.charges.list({ customer: member.intent.customerId })).data;
    await shop.dashboard.refunds.create({ charge: charge?.id ?? '', amount: 14_000 });
    await shop.settled();
    expect((await tryPreview(member, 'price_quarterly')).status).toBe(409);
    expect(await preview(member, 'price_lifetime')).toMatchObject({ credit: 9, amountDue: 988 });
  });
});

describe('A change to lifetime', () => {
  test('is one payment less the credit, ends the plan, and is made once', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    const shown = await preview(member, 'price_lifetime');
    expect(shown).toMatchObject({ kind: 'lifetime', price: 997, next: null });
    const both = await Promise.all([change(member, shown), change(member, shown)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
    await shop.settled();
    expect(await charges(member)).toEqual([Math.round(shown.amountDue * 100), 14_900]);
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
    expect((await shop.dashboard.invoices.list({ customer: member.intent.customerId, status: 'open' })).data).toEqual(
      [],
    );
  });

  test('that waits for the bank is made once it is paid, also without any webhook', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    await useCard(member, 'pm_card_authenticationRequired');
    expect(await change(member, await preview(member, 'price_lifetime'))).toMatchObject({ outcome: 'confirm' });
    const [open] = (await shop.dashboard.invoices.list({ customer: member.intent.customerId, status: 'open' })).data;
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
    expect(shown).toMatchObject({ kind: 'later', amountDue: 0, credit: 0, next: { amount: 149 } });
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

  test('can be taken back until then, and keeps a cancelled plan in the same press', async () => {
    const member = await shop.subscriber('ann@example.com', 'price_quarterly');
    await expectOk((await browserOf(member)).post('/api/stripe/cancel-subscription'));
    await pass(10 * dayS);
    const shown = await preview(member, 'price_monthly');
    expect(shown.keeps).toBe(true);
    expect(await change(member, shown)).toMatchObject({ outcome: 'scheduled' });
    await expectOk((await browserOf(member)).post('/api/plan-change/take-back'));
    expect(await standingOf(member)).toMatchObject({ state: 'active', nextCharge: { amount: 357 } });
    expect((await (await browserOf(member)).post('/api/plan-change/take-back')).status).toBe(409);
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

describe('A change', () => {
  test('of somebody else can neither be made nor dropped', async () => {
    const ann = await monthly();
    const ben = await shop.subscriber('ben@example.com');
    await pass(10 * dayS);
    const { token } = await preview(ann);
    expect((await press(ben, token)).status).toBe(409);
    expect((await (await browserOf(ben)).post('/api/plan-change/take-back')).status).toBe(409);
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
    expect((await database.db.select().from(users)).length).toBe(1);
  });
});

function never(): never {
  throw new Error('The change was not stored');
}
