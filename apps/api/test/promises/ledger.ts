import type { SandboxRecord, SandboxStore } from '@signalsync/stripe-sandbox/server';
import type Stripe from 'stripe';
import { isMail, type Life, unseenMs, type Said } from './life.ts';

/** An object of the provider, in all the versions that it has had. */
interface Recorded<T> {
  /** The version at the end of the simulation. */
  readonly last: T;
  /** All versions, oldest first. `at` is in ms since 1970. */
  readonly versions: readonly { readonly at: number; readonly object: T }[];
  /**
   * Returns a list with the version at the time of a sentence. It has several versions if the moment is ambiguous, and
   * is empty if the object did not exist yet.
   */
  during(said: Pick<Said, 'at' | 'text' | 'changes'>): readonly T[];
  /** Returns the versions of the last day before a text. If webhooks are lost, our server may know any of them. */
  known(said: Pick<Said, 'at' | 'text' | 'changes'>): readonly T[];
}

/** All objects that the provider has about one member. */
export interface Ledger {
  readonly subscriptions: readonly Recorded<Stripe.Subscription>[];
  readonly invoices: readonly Recorded<Stripe.Invoice>[];
  readonly intents: readonly Recorded<Stripe.PaymentIntent>[];
  readonly charges: readonly Recorded<Stripe.Charge>[];
  readonly refunds: readonly Recorded<Stripe.Refund>[];
  readonly disputes: readonly Recorded<Stripe.Dispute>[];
  /** All prices at the provider, not only those of this member. */
  readonly prices: readonly Stripe.Price[];
}

interface Version {
  readonly at: number;
  /**
   * The number of the change at the provider that made this version: 1 for the first change of any object, 2 for the
   * next.
   */
  readonly number: number;
  readonly data: SandboxRecord['data'];
}
interface Object {
  readonly kind: string;
  readonly versions: Version[];
}
export interface Record {
  readonly objects: ReadonlyMap<string, Object>;
  /** Returns the number of changes at the provider so far. */
  readonly changes: () => number;
}

const kept = new Set(['customer', 'subscription', 'invoice', 'payment_intent', 'charge', 'refund', 'dispute', 'price']);

/** Wraps a store of the fake Stripe, so that every version of its objects is recorded. `now` returns the time in ms. */
export function recorded(store: SandboxStore, now: () => number): { store: SandboxStore; record: Record } {
  const record = new Map<string, Object>();
  let number = 0;
  const note = ({ id, kind, data }: SandboxRecord) => {
    if (!kept.has(kind)) return;
    const object = record.get(id) ?? { kind, versions: [] };
    record.set(id, object);
    number += 1;
    object.versions.push({ at: now(), number, data: structuredClone(data) });
  };
  return {
    record: { objects: record, changes: () => number },
    store: {
      ...store,
      put: async (put) => {
        await store.put(put);
        note(put);
      },
      transaction: async (change) => {
        const puts: SandboxRecord[] = [];
        const result = await store.transaction((inside) =>
          change({
            ...inside,
            put: async (put) => {
              await inside.put(put);
              puts.push(structuredClone(put));
            },
          }),
        );
        puts.forEach(note);
        return result;
      },
    },
  };
}

const secondOf = (at: number) => Math.floor(at / 1000);

function recordedOf<T>({ versions }: Object): Recorded<T> {
  const all = versions.map(({ at, number, data }) => ({ at, number, object: data as T }));
  const [last] = all.slice(-1);
  if (last === undefined) throw new Error('An object was never saved');
  return {
    last: last.object,
    versions: all,
    known: (said) => {
      const until = all.filter((version) => secondOf(version.at) <= secondOf(said.at));
      const isFresh = (version: (typeof all)[number]) => version.at > said.at - unseenMs;
      return [...until.filter((version) => !isFresh(version)).slice(-1), ...until.filter(isFresh)].map(
        ({ object }) => object,
      );
    },
    during: (said) => {
      // A mail is written after the change that it reports, in the same second. A screen is read before the next
      // action.
      const isThen = (version: (typeof all)[number]) =>
        isMail(said) ? secondOf(version.at) <= secondOf(said.at) : version.number <= said.changes;
      return all
        .filter(isThen)
        .slice(-1)
        .map(({ object }) => object);
    },
  };
}

/** Returns the ledger of a member: the objects of every customer that has ever had the member's email address. */
export function ledgerOf({ objects: record }: Record, { email }: Life): Ledger {
  const customers = new Set(
    [...record].flatMap(([id, { kind, versions }]) =>
      kind === 'customer' && versions.some(({ data }) => data.email === email) ? id : [],
    ),
  );
  const all = <T>(wanted: string, isTheirs: (data: SandboxRecord['data']) => boolean) =>
    [...record.values()].flatMap((object) => {
      const data = object.versions.at(-1)?.data;
      return object.kind === wanted && data !== undefined && isTheirs(data) ? recordedOf<T>(object) : [];
    });
  const isCustomers = ({ customer }: SandboxRecord['data']) => customers.has(String(customer));
  const charges = all<Stripe.Charge>('charge', isCustomers);
  const ids = new Set(charges.map(({ last }) => last.id));
  const isOfCharge = ({ charge }: SandboxRecord['data']) => ids.has(String(charge));
  return {
    charges,
    subscriptions: all('subscription', isCustomers),
    invoices: all('invoice', isCustomers),
    intents: all('payment_intent', isCustomers),
    refunds: all('refund', isOfCharge),
    disputes: all('dispute', isOfCharge),
    prices: all<Stripe.Price>('price', () => true).map(({ last }) => last),
  };
}

/** Converts a moment in Unix seconds to a day in UTC, such as `2026-12-20`. */
export const dayOf = (seconds: number | null | undefined): string | null =>
  seconds ? new Date(seconds * 1000).toISOString().slice(0, 10) : null;

/** Converts a moment in Unix seconds to a minute in UTC, such as `2026-12-20T09:12`. */
export const minuteOf = (seconds: number | null | undefined): string | null =>
  seconds ? new Date(seconds * 1000).toISOString().slice(0, 16) : null;

const running = new Set<string>(['active', 'past_due', 'trialing']);
export const isRunning = ({ status }: Stripe.Subscription): boolean => running.has(status);

/** Returns the end of a subscription's current period, in Unix seconds. */
export const periodEndOf = ({ items }: Stripe.Subscription): number =>
  Math.min(...items.data.map(({ current_period_end }) => current_period_end));

export const subscriptionIdOf = ({ parent }: Stripe.Invoice): string | null => {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : null;
};

/** Returns the invoice for which a charge was made; undefined if there is none. */
export const invoiceOf = ({ invoices }: Ledger, { payment_intent }: Stripe.Charge): Stripe.Invoice | undefined =>
  invoices.find(({ last }) => last.payments?.data.some(({ payment }) => payment.payment_intent === payment_intent))
    ?.last;

/** Returns the end of the period that an invoice is for, in Unix seconds. */
export const paidTimeOf = ({ lines }: Stripe.Invoice): number =>
  Math.max(...lines.data.map(({ period }) => period.end));
