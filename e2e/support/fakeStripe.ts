/** The provider's own records of one person. Amounts in minor units. */
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
  cancel_at_period_end: boolean;
}

async function list<T>(serverUrl: string, kind: string, filter: Record<string, string>): Promise<T[]> {
  const address = `${serverUrl}/dev/stripe/api/v1/${kind}?${new URLSearchParams({ ...filter, limit: '100' })}`;
  const answer = await fetch(address, { headers: { Authorization: 'Bearer sk_test_journeys' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: T[] };
  return data.toReversed();
}

/** Returns a function that lists the objects of a kind, oldest first, for every Stripe customer with this address. */
async function asksFor(serverUrl: string, email: string) {
  const customers = await list<{ id: string }>(serverUrl, 'customers', { email });
  return async <T>(kind: string, filter: Record<string, string> = {}) =>
    (await Promise.all(customers.map(({ id: customer }) => list<T>(serverUrl, kind, { customer, ...filter })))).flat();
}

/** Returns the provider's own records, not our server's, for every Stripe customer with this email address. */
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
