import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { planChanges } from '../src/db/schema.changes.ts';
import { checkouts } from '../src/db/schema.ts';
import { settleChange } from '../src/domain/billing/settleChange.ts';
import { actAlone } from '../src/domain/subscription/actAlone.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import { changesPerTest, type Outcome } from './support/planChange.ts';
import { expectOk } from './support/server.ts';
import { dayS, hourS } from './support/standing.ts';

const {
  server,
  shop,
  database,
  browserOf,
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
  useCard,
  monthly,
  openInvoices,
} = changesPerTest();

type Member = Awaited<ReturnType<typeof monthly>>;

const quarterly = () => shop.subscriber('ann@example.com', 'price_quarterly');
const cancel = async (member: Member) => (await browserOf(member)).post('/api/stripe/cancel-subscription');

async function rowOf(token: string) {
  const [row] = await database.db.select().from(planChanges).where(eq(planChanges.id, token));
  if (row === undefined) throw new Error('The change was not stored');
  return row;
}

const billing = () => ({
  db: database.db,
  payments: server.payments,
  clock: server.clock,
  log: server.log,
  settings: server.settings,
});

/** Confirms a change while another act on the subscription runs, which does `meanwhile` before it ends. */
async function pressBehind(member: Member, token: string, meanwhile: () => Promise<unknown>): Promise<Outcome> {
  const browser = await browserOf(member);
  let answer: Promise<Outcome> | undefined;
  await actAlone(billing(), subscriptionIdOf(member), async () => {
    answer = expectOk<Outcome>(browser.post('/api/plan-change', { token }));
    await expect.poll(async () => (await rowOf(token)).status).toBe('begun');
    await meanwhile();
  });
  if (answer === undefined) throw new Error('Nobody has pressed');
  return answer;
}

describe('A cancelled plan that changes later', () => {
  test('ends as it was cancelled if the change breaks off half way', async () => {
    const member = await quarterly();
    await expectOk(cancel(member));
    await pass(10 * dayS);
    const { token } = await preview(member, 'price_monthly');
    vi.spyOn(server.payments, 'scheduleNext').mockRejectedValueOnce(new PaymentsError('away', 'Stripe: no answer'));
    expect((await press(member, token)).ok).toBe(false);
    await pass(hourS);
    expect(await standingOf(member)).toMatchObject({ state: 'ending', nextCharge: null });
    await pass(90 * dayS);
    expect(await charges(member)).toEqual([35_700]);
  });

  test('ends as it was cancelled if the change is taken back', async () => {
    const member = await quarterly();
    await expectOk(cancel(member));
    await pass(10 * dayS);
    expect(await change(member, await preview(member, 'price_monthly'))).toMatchObject({ outcome: 'scheduled' });
    expect(await standingOf(member)).toMatchObject({ state: 'changePlanned' });
    await expectOk(takeBack(member));
    expect(await standingOf(member)).toMatchObject({ state: 'ending', nextCharge: null });
    await pass(90 * dayS);
    expect(await charges(member)).toEqual([35_700]);
  });
});

describe('A press that has waited for another act', () => {
  test('does not make a change again that the act has decided', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    const { token } = await preview(member);
    const decided = { status: 'closed', endedAt: server.clock.now() } as const;
    const decide = () => database.db.update(planChanges).set(decided).where(eq(planChanges.id, token)).execute();
    expect(await pressBehind(member, token, decide)).toMatchObject({ outcome: 'changed' });
    expect(await charges(member)).toEqual([14_900]);
  });

  test('previews anew if the act has cancelled the plan, and again if a coupon was given since', async () => {
    const member = await quarterly();
    await pass(10 * dayS);
    const first = await preview(member, 'price_monthly');
    const end = () => server.payments.cancelAtPeriodEnd(subscriptionIdOf(member));
    const behind = await pressBehind(member, first.token, end);
    expect(behind).toMatchObject({ outcome: 'changed', preview: { keeps: true, next: { amount: 149 } } });
    await shop.dashboard.coupons.create({ id: 'QUARTER_OFF', percent_off: 25, duration: 'forever' });
    await shop.dashboard.subscriptions.update(subscriptionIdOf(member), { discounts: [{ coupon: 'QUARTER_OFF' }] });
    const reduced = await change(member, behind.preview ?? first);
    expect(reduced).toMatchObject({ outcome: 'changed', preview: { keeps: true, next: { amount: 111.75 } } });
    expect(await standingOf(member)).toMatchObject({ state: 'ending' });
  });
});

test('The job that looks after a change waits until the press has ended', async () => {
  const member = await quarterly();
  await pass(10 * dayS);
  const shown = await preview(member, 'price_monthly');
  const { scheduleNext } = server.payments;
  let job: Promise<void> | undefined;
  vi.spyOn(server.payments, 'scheduleNext').mockImplementationOnce((...given) => {
    job = settleChange(billing(), shown.token);
    return scheduleNext(...given);
  });
  expect(await change(member, shown)).toMatchObject({ outcome: 'scheduled' });
  await job;
  expect(await rowOf(shown.token)).toMatchObject({ status: 'done' });
  expect((await mailsTo(/Your plan will change/)).length).toBe(1);
});

describe('A change to lifetime', () => {
  test('charges nothing if its invoice is not what the preview has shown', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    const shown = await preview(member, 'price_lifetime');
    const { createInvoice } = server.payments;
    vi.spyOn(server.payments, 'createInvoice').mockImplementationOnce(async (...given) => {
      const made = await createInvoice(...given);
      return { ...made, amountDue: made.amountDue + 100 };
    });
    expect(await change(member, shown)).toMatchObject({ outcome: 'changed' });
    await shop.settled();
    expect(await charges(member)).toEqual([14_900]);
    expect(await openInvoices(member)).toEqual([]);
  });

  test('first closes what the member could pay in the checkout', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    await shop.begin(await browserOf(member), 'price_lifetime');
    const { payInvoice } = server.payments;
    let open = 0;
    vi.spyOn(server.payments, 'payInvoice').mockImplementationOnce(async (...given) => {
      open = (await openInvoices(member)).length;
      return payInvoice(...given);
    });
    expect(await change(member, await preview(member, 'price_lifetime'))).toMatchObject({ outcome: 'paid' });
    expect(open).toBe(1);
  });

  test('that the provider has rejected leaves no purchase, and can be tried again', async () => {
    const member = await monthly();
    await pass(10 * dayS);
    const { token } = await preview(member, 'price_lifetime');
    vi.spyOn(server.payments, 'createInvoice').mockRejectedValueOnce(new PaymentsError('rejected', 'Stripe: no'));
    expect((await press(member, token)).ok).toBe(false);
    const credited = await database.db.select().from(checkouts).where(isNotNull(checkouts.credit));
    expect(credited.map(({ status }) => status)).toEqual(['closed']);
    expect(await change(member, await preview(member, 'price_lifetime'))).toMatchObject({ outcome: 'paid' });
  });
});

test.each(['price_quarterly', 'price_lifetime'])(
  'Who cancels the plan cannot be charged any more for a change to %s that waits for the bank',
  async (priceId) => {
    const member = await monthly();
    await pass(10 * dayS);
    await useCard(member, 'pm_card_authenticationRequired');
    expect(await change(member, await preview(member, priceId))).toMatchObject({ outcome: 'confirm' });
    await expectOk(cancel(member));
    await shop.settled();
    expect(await openInvoices(member)).toEqual([]);
    expect(await options(member)).toMatchObject({ open: null });
    await pass(40 * dayS);
    expect(await charges(member)).toEqual([14_900]);
  },
);
