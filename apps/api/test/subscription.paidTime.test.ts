import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { planEnds } from '../src/db/schema.churn.ts';
import { users } from '../src/db/schema.ts';
import { dayS, hourS, membersPerTest } from './support/standing.ts';

const { database, server, shop, pass, mailsTo, pastDue, statusOf } = membersPerTest();
type Member = Awaited<ReturnType<typeof pastDue>>;

const firstEnd = '2026-12-20T09:00:00.000Z';
const secondEnd = '2027-01-20T09:00:00.000Z';

/** Returns the end of the paid time in our table, in ISO 8601; undefined if there is none. */
async function paidUntil({ user }: Member): Promise<string | undefined> {
  const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
  return row?.paidUntil?.toISOString();
}

const endDueLater = async ({ user }: Member) => {
  await shop.dashboard.subscriptions.update(user.stripeSubscriptionId ?? '', { cancel_at_period_end: true });
  await shop.settled();
};

describe('The paid time that our tables have', () => {
  test('does not grow by a renewal that is still a draft, and grows when that is paid', async () => {
    const member = await shop.subscriber('ann@example.com');
    expect(await paidUntil(member)).toBe(firstEnd);
    await pass(30 * dayS + 10 * 60);
    expect(await paidUntil(member)).toBe(firstEnd);
    expect(await statusOf(member)).toBe('active');
    await pass(hourS);
    expect(await paidUntil(member)).toBe(secondEnd);
    const receipt = (await mailsTo(/^Your receipt/)).at(-1);
    expect(receipt?.text).toContain('Paid until: January 20, 2027');
    expect(receipt?.text).toContain('The next charge is $149.00 on January 20, 2027 (UTC).');
  });

  test('does not grow by a renewal that could not be charged, of which the desk says so', async () => {
    const member = await pastDue();
    expect(await paidUntil(member)).toBe(firstEnd);
    expect(await statusOf(member)).toBe('active');
    const shown = (await server.desk({ kind: 'show', who: member.user.email, isWhole: true })).text;
    expect(shown.match(/paid until 2026-12-20 09:00, the renewal failed/g)).toHaveLength(2);
    const [mail] = await mailsTo(/payment .* failed/);
    expect(mail?.text).toContain(
      '$149.00 has been due since December 20, 2026 (UTC). We will try again on December 23',
    );
  });

  test('of a plan that is cancelled while its renewal is unpaid is not what the report names as its end', async () => {
    const member = await pastDue();
    await endDueLater(member);
    const [end] = await database.db.select().from(planEnds);
    expect(end?.endsAt).toEqual(new Date(server.clock.now().getTime() + dayS * 1000));
  });
});

test('A plan that is given up after it was cancelled is not said to go on', async () => {
  const member = await pastDue();
  await endDueLater(member);
  const body = new URLSearchParams({ subscription: member.user.stripeSubscriptionId ?? '' });
  await server.stripe.sandbox.handle(
    new Request('http://localhost:3000/dev/stripe/doors/unpaid', { method: 'POST', body }),
  );
  await shop.settled();
  expect(await statusOf(member)).toBe('inactive');
  expect(await mailsTo(/subscription continues/)).toEqual([]);
  const [mail, ...more] = await mailsTo(/has ended/);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Your plan has ended, and nothing more will be charged.');
});
