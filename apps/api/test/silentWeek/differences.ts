import type Stripe from 'stripe';
import { users } from '../../src/db/schema.ts';
import type { TestServer } from '../support/server.ts';
import type { Person } from './people.ts';

const graceMs = 24 * 60 * 60 * 1000;

/** The plan that a customer must have according to the provider's records. `until` is null for a lifetime plan. */
interface Owed {
  readonly isActive: boolean;
  readonly until: Date | null;
  readonly isEnding: boolean;
  readonly hasFailed: boolean;
}
const nothing: Owed = { isActive: false, until: null, isEnding: false, hasFailed: false };

/**
 * Returns whether, by the provider's records, we have nothing of a payment: it was fully refunded, a dispute was lost,
 * or no charge was paid.
 */
async function isGone(dashboard: Stripe, intentId: string): Promise<boolean> {
  const charge = (await dashboard.charges.list({ payment_intent: intentId })).data.find(({ paid }) => paid);
  if (charge === undefined) return true;
  const refunds = (await dashboard.refunds.list({ charge: charge.id, limit: 100 })).data;
  const disputes = (await dashboard.disputes.list({ charge: charge.id })).data;
  const back = refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
  return back >= charge.amount || disputes.some(({ status }) => status === 'lost');
}

async function owedTo(dashboard: Stripe, { subscriptionId, intentId }: Person): Promise<Owed & { mustEnd: boolean }> {
  if (subscriptionId === null) {
    const isActive = !(await isGone(dashboard, intentId));
    return { ...nothing, isActive, mustEnd: false };
  }
  const subscription = await dashboard.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments'] });
  if (!['active', 'past_due'].includes(subscription.status)) return { ...nothing, mustEnd: false };
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const payment = invoice.payments?.data[0]?.payment.payment_intent;
  const isReturned = invoice.status === 'paid' && typeof payment === 'string' && (await isGone(dashboard, payment));
  if (isReturned) return { ...nothing, mustEnd: true };
  const [item] = subscription.items.data;
  const hasFailed = subscription.status === 'past_due';
  // The paid time does not include a renewal that is still a draft or could not be charged.
  const isUnpaid = hasFailed || invoice.status === 'draft';
  const end = (isUnpaid ? item?.current_period_start : item?.current_period_end) ?? 0;
  return {
    isActive: true,
    until: new Date(end * 1000),
    isEnding: subscription.cancel_at_period_end,
    hasFailed,
    mustEnd: false,
  };
}

/** Returns a sentence for each difference between the provider's records and our accounts or the platforms. */
export async function differencesOf(
  server: TestServer,
  dashboard: Stripe,
  people: readonly Person[],
): Promise<string[]> {
  const { db, clock, platforms } = server;
  const now = clock.now();
  const accounts = new Map((await db.select().from(users)).map((user) => [user.id, user]));
  const roles = new Map((await platforms.discord.members()).map(({ username, role }) => [username, role]));
  const group = new Set((await platforms.telegram.members()).map(({ username }) => username));
  const scripts = (await platforms.tradingview.access()).filter(
    ({ expiresAt }) => expiresAt === null || expiresAt > now,
  );
  const found: string[] = [];
  for (const person of people) {
    const { id, name } = person;
    const { mustEnd, ...owed } = await owedTo(dashboard, person);
    const differs = (what: string, is: unknown, shall: unknown) => {
      const [left, right] = [JSON.stringify(is), JSON.stringify(shall)];
      if (left !== right) found.push(`${name}: ${what} is ${left}, and by the provider ${right}`);
    };
    if (mustEnd) found.push(`${name}: the subscription runs at the provider although its payment went back`);
    const user = accounts.get(id);
    const known: Owed = {
      isActive: user?.subscriptionStatus === 'active',
      until: user?.paidUntil ?? null,
      isEnding: user?.cancelAtPeriodEnd ?? false,
      hasFailed: user?.paymentFailed ?? false,
    };
    differs('the plan', known, owed);
    if (!roles.has(name)) continue;
    differs('the role on Discord', roles.get(name), owed.isActive ? 'Premium' : 'Member');
    differs('being in the Telegram group', group.has(name), owed.isActive);
    const ends = scripts.filter(({ usernameKey }) => usernameKey === name).map(({ expiresAt }) => expiresAt);
    differs(
      'the number of scripts on TradingView',
      ends.length,
      owed.isActive ? platforms.tradingview.scriptIds.length : 0,
    );
    const latest = owed.until && Math.max(owed.until.getTime(), now.getTime()) + graceMs;
    const isRight = (end: Date | null) =>
      end === null || owed.until === null || latest === null
        ? end === owed.until
        : end >= owed.until && end.getTime() <= latest;
    if (owed.isActive && !ends.every(isRight))
      found.push(
        `${name}: TradingView ends at ${ends.map((end) => end?.toISOString()).join(', ')}, the plan at ${owed.until?.toISOString()}`,
      );
  }
  return found;
}
