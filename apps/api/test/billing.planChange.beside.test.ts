import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { guaranteedPayments } from '../src/domain/subscription/guarantee.ts';
import { changesPerTest } from './support/planChange.ts';
import { expectOk } from './support/server.ts';
import { dayS, hourS } from './support/standing.ts';

const { server, shop, browserOf, standingOf, pass, charges, preview, change, useCard, monthly, openInvoices } =
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

test('To keep a plan that is not ending leaves the planned change as it is', async () => {
  const member = await shop.subscriber('ann@example.com', 'price_quarterly');
  await pass(10 * dayS);
  expect(await change(member, await preview(member, 'price_monthly'))).toMatchObject({ outcome: 'scheduled' });
  await expectOk((await browserOf(member)).post('/api/stripe/keep-subscription'));
  expect(await standingOf(member)).toMatchObject({ state: 'changePlanned', nextCharge: { amount: 149 } });
});
