import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { guaranteedPayments } from '../src/domain/subscription/guarantee.ts';
import { changesPerTest } from './support/planChange.ts';
import { expectOk } from './support/server.ts';
import { dayS, hourS } from './support/standing.ts';

const { server, shop, browserOf, standingOf, pass, charges, mailsTo, preview, change, useCard, monthly, openInvoices } =
  changesPerTest();

test('A renewal between the press and the confirmation at the bank is paid back', async () => {
  const member = await monthly();
  await pass(29 * dayS + 20 * hourS);
  await useCard(member, 'pm_card_authenticationRequired');
  const shown = await preview(member, 'price_lifetime');
  expect(await change(member, shown)).toMatchObject({ outcome: 'confirm' });
  await useCard(member, 'pm_card_visa');
  await pass(8 * hourS);
  expect(await charges(member)).toEqual([14_900, 14_900]);
  const [open] = await openInvoices(member);
  await server.stripe.sandbox.trigger.payInvoice(open?.id ?? '');
  await pass(hourS);
  expect(await standingOf(member)).toMatchObject({ state: 'lifetime' });
  const { data } = await shop.dashboard.refunds.list({ limit: 10 });
  expect(data.map(({ amount }) => amount)).toEqual([14_900]);
});

test('The guarantee pays back what a change to a longer interval has cost, too', async () => {
  const member = await monthly();
  await pass(5 * dayS);
  expect(await change(member, await preview(member, 'price_quarterly'))).toMatchObject({ outcome: 'paid' });
  await shop.settled();
  await pass(2 * dayS);
  const [user] = await server.db.select().from(users).where(eq(users.id, member.user.id));
  if (user === undefined) throw new Error('The member is gone');
  expect(await guaranteedPayments(server, user)).toHaveLength(2);
});

test('The guarantee of lifetime pays back what was credited to it, too, from the payment that it came from', async () => {
  const member = await monthly();
  await pass(20 * dayS);
  const shown = await preview(member, 'price_lifetime');
  expect(await change(member, shown)).toMatchObject({ outcome: 'paid' });
  await shop.settled();
  const action = { name: 'pay-back' } as const;
  const asked = await server.desk({
    kind: 'act',
    who: 'ann@example.com',
    action,
    reason: 'asked by mail',
    actor: 'mia',
  });
  expect(asked.code).toBe(0);
  await shop.settled();
  const { data } = await shop.dashboard.refunds.list({ limit: 10 });
  expect(data.map(({ amount }) => amount)).toEqual([shown.credit, shown.charged].map((sum) => Math.round(sum * 100)));
  expect(await standingOf(member)).toMatchObject({ hasAccess: false, nextCharge: null });
});

test('A lost dispute of the payment whose days were credited ends lifetime, and pays back what it has cost', async () => {
  const member = await monthly();
  await pass(10 * dayS);
  const shown = await preview(member, 'price_lifetime');
  expect(await change(member, shown)).toMatchObject({ outcome: 'paid' });
  await shop.settled();
  const paid = await shop.dashboard.paymentIntents.list({ customer: member.intent.customerId });
  const first = paid.data.find(({ amount }) => amount === 14_900)?.id ?? '';
  const dispute = await server.stripe.sandbox.trigger.dispute(first);
  await shop.settled();
  const [opened] = await mailsTo(/has disputed/);
  expect(opened?.text).toContain('If your bank returns the payment to you, SignalSync Premium (Lifetime) ends');
  expect(await standingOf(member)).toMatchObject({ state: 'lifetime' });
  await server.stripe.sandbox.trigger.closeDispute(dispute, 'lost');
  await pass(hourS);
  const { data } = await shop.dashboard.refunds.list({ limit: 10 });
  expect(data.map(({ amount }) => amount)).toEqual([Math.round(shown.charged * 100)]);
  expect(await standingOf(member)).toMatchObject({ hasAccess: false, nextCharge: null });
  const [mail] = await mailsTo(/has been refunded/);
  expect(mail?.text).toContain('your bank has returned that payment to you');
});

test('To keep a plan that is not ending leaves the planned change as it is', async () => {
  const member = await shop.subscriber('ann@example.com', 'price_quarterly');
  await pass(10 * dayS);
  expect(await change(member, await preview(member, 'price_monthly'))).toMatchObject({ outcome: 'scheduled' });
  await expectOk((await browserOf(member)).post('/api/stripe/keep-subscription'));
  expect(await standingOf(member)).toMatchObject({ state: 'changePlanned', nextCharge: { amount: 149 } });
});
