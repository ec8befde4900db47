import { describe, expect, test } from 'vitest';
import { changesPerTest, type Outcome } from './support/planChange.ts';
import { expectOk } from './support/server.ts';
import { dayS } from './support/standing.ts';

const {
  server,
  shop,
  browserOf,
  standingOf,
  pass,
  charges,
  mailsTo,
  pastDue,
  options,
  tryPreview,
  preview,
  subscriptionIdOf,
  change,
  takeBack,
  planOf,
  useCard,
  monthly,
  openInvoices,
} = changesPerTest();

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
      const { price, discount: off, credit, charged } = await preview(member);
      expect(Math.round((price - off - credit) * 100)).toBe(Math.round(charged * 100));
      expect(credit).toBeGreaterThan(0);
    }
    const shown = await preview(member);
    expect(shown).toMatchObject({ price: 357, discount: 89.25, keeps: false, notCharged: null });
    await pass(9 * 60);
    expect(await change(member, shown)).toMatchObject({ outcome: 'paid' });
    expect((await charges(member))[0]).toBe(Math.round(shown.charged * 100));
    const { nextCharge, plan } = await standingOf(member);
    expect(plan).toContain('Quarterly');
    expect(nextCharge?.amount).toBe(shown.next?.amount);
    const [mail, ...more] = await mailsTo(/Your plan is now/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`$${shown.charged.toFixed(2)}`);
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
    expect(await charges(member)).toEqual([Math.round(shown.charged * 100), 14_900]);
    expect((await mailsTo(/Your plan is now/)).length).toBe(1);
  });

  test('with a declined card leaves the plan as it is, and can be tried again', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    await useCard(member, 'pm_card_chargeCustomerFail');
    const before = await standingOf(member);
    expect(await change(member, await preview(member))).toMatchObject({ outcome: 'declined' });
    expect(await standingOf(member)).toEqual(before);
    expect(await openInvoices(member)).toEqual([]);
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
    expect(await options(member)).toMatchObject({ open: { amount: first.charged, url } });
    expect((await tryPreview(member, 'price_lifetime')).status).toBe(409);
    expect(await standingOf(member)).toMatchObject({ state: 'active', due: null });
    await expectOk(takeBack(member));
    expect(await options(member)).toMatchObject({ open: null, options: [{ blocked: null }, { blocked: null }] });
    expect(await charges(member)).toEqual([14_900]);
    await change(member, await preview(member));
    const [open] = await openInvoices(member);
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
    expect(await preview(member, 'price_lifetime')).toMatchObject({ credit: 9, charged: 988 });
  });
});
