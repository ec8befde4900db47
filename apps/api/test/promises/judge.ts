import type Stripe from 'stripe';
import { customersOf } from './acts.ts';
import type { Claim } from './grammar.ts';
import type { ActKind, Life } from './life.ts';

/** What the provider has recorded of one life. */
interface Ledger {
  readonly invoices: readonly Stripe.Invoice[];
  readonly charges: readonly Stripe.Charge[];
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
  readonly subscriptions: readonly Stripe.Subscription[];
}

/** Whether a promise came true. `changed`: the member changed it by a later act. `ahead`: its day is not there yet. */
type Verdict = 'kept' | 'broken' | 'changed' | 'ahead';

const dayOf = (seconds: number | null | undefined) =>
  seconds ? new Date(seconds * 1000).toISOString().slice(0, 10) : null;

export async function ledgerOf(dashboard: Stripe, life: Life): Promise<Ledger> {
  const customers = await customersOf(dashboard, life);
  const all = async <T>(list: (customer: string) => Stripe.ApiListPromise<T>) =>
    (await Promise.all(customers.map((each) => list(each).autoPagingToArray({ limit: 1000 })))).flat();
  const charges = await all((customer) => dashboard.charges.list({ customer, limit: 100 }));
  const ofCharges = async <T>(list: (charge: string) => Promise<{ data: T[] }>) =>
    (await Promise.all(charges.map(({ id }) => list(id)))).flatMap(({ data }) => data);
  return {
    charges,
    invoices: await all((customer) => dashboard.invoices.list({ customer, limit: 100 })),
    subscriptions: await all((customer) => dashboard.subscriptions.list({ customer, status: 'all', limit: 100 })),
    refunds: await ofCharges((charge) => dashboard.refunds.list({ charge, limit: 100 })),
    disputes: await ofCharges((charge) => dashboard.disputes.list({ charge, limit: 100 })),
  };
}

/** Acts that make a plan which ends, or has ended, be charged again. */
const returning: readonly ActKind[] = ['buy', 'buyLifetime', 'keep', 'keepAtProvider', 'payNow', 'payOnPage'];

/** Holds a promise against the ledger. `end` is when the lives end, in ms since 1970. */
export function judge({ said, kind, amount, day }: Claim, ledger: Ledger, end: number): Verdict {
  const { charges, invoices, refunds, disputes, subscriptions } = ledger;
  const at = said.at / 1000;
  const later = said.life.acts.slice(said.acts);
  const dayEnds = day === null ? end : Date.parse(day) + 24 * 3600 * 1000;
  const hasChanged = (kinds?: readonly ActKind[]) =>
    later.some((act) => act.at < dayEnds && (kinds?.includes(act.kind) ?? true));
  const verdict = (isKept: boolean, kinds?: readonly ActKind[]): Verdict => {
    if (isKept) return 'kept';
    if (hasChanged(kinds)) return 'changed';
    return dayEnds > end && day !== null ? 'ahead' : 'broken';
  };
  const fact = (isTrue: boolean): Verdict => (isTrue ? 'kept' : 'broken');
  const fits = (invoice: Stripe.Invoice) => amount === null || invoice.amount_due === amount;
  /** What is due is due since the provider has first charged it, an hour after the invoice was made. */
  const isOf = ({ created, status_transitions: { finalized_at } }: Stripe.Invoice) =>
    day === null || dayOf(created) === day || dayOf(finalized_at) === day;
  const isOpenThen = ({ created, status_transitions: { paid_at, voided_at } }: Stripe.Invoice) =>
    created <= at && (paid_at ?? Infinity) >= at && (voided_at ?? Infinity) >= at;
  switch (kind) {
    case 'next charge': {
      const next = invoices
        .filter(({ created, billing_reason }) => created > at && billing_reason === 'subscription_cycle')
        .sort((one, other) => one.created - other.created)[0];
      return verdict(next !== undefined && fits(next) && dayOf(next.created) === day);
    }
    case 'nothing more is charged':
      return verdict(!charges.some(({ paid, created }) => paid && created > at), returning);
    case 'plan has ended':
      return fact(subscriptions.some(({ ended_at }) => dayOf(ended_at) === day));
    case 'plan ends on':
      return verdict(subscriptions.some(({ ended_at }) => dayOf(ended_at) === day));
    case 'amount due':
      return fact(invoices.some((each) => fits(each) && isOpenThen(each) && isOf(each)));
    case 'next try':
      return verdict(charges.some(({ created }) => created > at && dayOf(created) === day));
    case 'not charged any more':
      return fact(invoices.some((each) => fits(each) && isOf(each) && each.status === 'void'));
    case 'paid':
      return fact(charges.some((each) => each.paid && each.amount === amount && each.created <= at));
    case 'paid back':
      return fact(refunds.some((each) => each.amount === amount && each.created <= at));
    case 'disputed':
      return fact(disputes.some((each) => each.amount === amount && each.created <= at));
  }
}
