import type { Server } from './server.ts';

/** The payment provider's own records of one person. Amounts in minor units. */
export interface Books {
  /** Charges that succeeded, oldest first. Declined ones are left out. */
  charges: { amount: number; refunded: boolean }[];
  /** Every subscription whose first payment succeeded, oldest first. */
  subscriptions: { status: string; isEnding: boolean }[];
  /** Number of subscriptions that wait for their first payment and can still be paid. */
  waiting: number;
}

interface Charge {
  amount: number;
  paid: boolean;
  refunded: boolean;
}
interface Subscription {
  status: string;
  items: { data: { current_period_end: number }[] };
  cancel_at_period_end: boolean;
}

async function list<T>(serverUrl: string, kind: string, filter: Record<string, string>): Promise<T[]> {
  const address = `${serverUrl}/dev/stripe/api/v1/${kind}?${new URLSearchParams({ ...filter, limit: '100' })}`;
  const answer = await fetch(address, { headers: { Authorization: 'Bearer sk_test_journeys' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: T[] };
  return data.toReversed();
}

/** Returns a function that lists objects of one kind, oldest first, of all Stripe customers with this email address. */
async function asksFor(serverUrl: string, email: string) {
  const customers = await list<{ id: string }>(serverUrl, 'customers', { email });
  return async <T>(kind: string, filter: Record<string, string> = {}) =>
    (await Promise.all(customers.map(({ id: customer }) => list<T>(serverUrl, kind, { customer, ...filter })))).flat();
}

/** Returns the payment provider's own records, not our server's, for every Stripe customer with this email address. */
export async function booksOf(serverUrl: string, email: string): Promise<Books> {
  const ofAll = await asksFor(serverUrl, email);
  const charges = await ofAll<Charge>('charges');
  const subscriptions = await ofAll<Subscription>('subscriptions', { status: 'all' });
  return {
    charges: charges.filter(({ paid }) => paid).map(({ amount, refunded }) => ({ amount, refunded })),
    subscriptions: subscriptions
      .filter(({ status }) => !status.startsWith('incomplete'))
      .map(({ status, cancel_at_period_end: isEnding }) => ({ status, isEnding })),
    waiting: subscriptions.filter(({ status }) => status === 'incomplete').length,
  };
}

/** Returns the number of discounts on each subscription, oldest first. */
export async function discountsOf(serverUrl: string, email: string): Promise<number[]> {
  const ofAll = await asksFor(serverUrl, email);
  const found = await ofAll<{ discounts: string[] }>('subscriptions', { status: 'all' });
  return found.map(({ discounts }) => discounts.length);
}

/** Records of one running monthly plan and nothing else. */
export const oneMonthlyPlan: Books = {
  charges: [{ amount: 14_900, refunded: false }],
  subscriptions: [{ status: 'active', isEnding: false }],
  waiting: 0,
};

/** Returns the payment provider's record of the one plan of a person that has not ended. */
async function runningPlan(serverUrl: string, email: string): Promise<Subscription> {
  const ofAll = await asksFor(serverUrl, email);
  const found = await ofAll<Subscription>('subscriptions', { status: 'all' });
  const running = found.filter(({ status }) => status !== 'canceled' && !status.startsWith('incomplete'));
  const [plan] = running;
  if (plan === undefined || running.length > 1)
    throw new Error(`${email} has ${running.length} running plans, not one`);
  return plan;
}

/** Seconds for which the payment provider keeps the invoice of a renewal as a draft before charging it. */
const draftS = 3600;

/**
 * Moves the server's clock to `days` days after the end of a person's paid period; a negative number means before it.
 * With 0 the payment provider has just charged the renewal, or ended the plan an hour ago. Asks the provider for the
 * end of the period, because months differ in length.
 */
export async function moveToPeriodEnd(server: Server, email: string, days = 0): Promise<void> {
  const { items } = await runningPlan(server.url, email);
  const end = items.data[0]?.current_period_end ?? Number.NaN;
  const { now } = (await (await fetch(`${server.url}/dev/clock`)).json()) as { now: string };
  await server.moveClock(Math.ceil(end - Date.parse(now) / 1000) + days * 86_400 + draftS + 60);
}

/** Does at the fake Stripe what the shop's owner does in the dashboard, or what a bank does. */
async function door(serverUrl: string, action: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${serverUrl}/dev/stripe/doors/${action}`, {
    method: 'POST',
    headers: { Origin: serverUrl },
    body: new URLSearchParams(fields),
  });
  if (!answer.ok) throw new Error(`The ${action} was answered with ${answer.status}: ${await answer.text()}`);
}

async function chargeOf(serverUrl: string, email: string, which: number): Promise<string> {
  const ofAll = await asksFor(serverUrl, email);
  return (await ofAll<{ id: string }>('charges')).at(which)?.id ?? '';
}

/**
 * Refunds a person's payment, in full or in part, as the shop's owner does. `amount` is in major units. `which` counts
 * from the oldest payment; the default is the newest one.
 */
export async function refundPayment(serverUrl: string, email: string, amount: number, which = -1): Promise<void> {
  await door(serverUrl, 'refund', { charge: await chargeOf(serverUrl, email, which), amount: String(amount) });
}

/** Disputes a person's payment at the bank. `which` counts from the oldest payment. */
export async function disputePayment(serverUrl: string, email: string, which: number): Promise<void> {
  await door(serverUrl, 'dispute', { charge: await chargeOf(serverUrl, email, which) });
}
