import type Stripe from 'stripe';
import type { Claim } from './grammar.ts';
import { isMail } from './life.ts';
import { dayOf, invoiceOf, type Ledger, minuteOf, subscriptionIdOf } from './ledger.ts';

/** Rules that every charge must follow, although no sentence promises them. */
export const chargeKinds = ['charge has a receipt', 'charge was announced', 'charge gives something'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

interface Charged {
  readonly kind: ChargeKind;
  readonly isKept: boolean;
  /** Describes the charge, for a line of the output. */
  readonly charge: string;
  /** When the charge was made, in ms since 1970. */
  readonly at: number;
}

/** Checks every paid charge of a member by the rules in `chargeKinds`. `claims` are all promises to this member. */
export function judgeCharges(ledger: Ledger, claims: readonly Claim[]): Charged[] {
  const sorted = claims.toSorted((one, other) => one.said.at - other.said.at);
  return ledger.charges.flatMap(({ last: charge }) => {
    if (!charge.paid) return [];
    const invoice = invoiceOf(ledger, charge);
    const text = `$${(charge.amount / 100).toFixed(2)} of ${minuteOf(charge.created)}`;
    const judged = (kind: ChargeKind, isKept: boolean) => ({ kind, isKept, charge: text, at: charge.created * 1000 });
    return [
      judged('charge has a receipt', hasReceipt(sorted, charge)),
      judged('charge gives something', givesSomething(ledger, charge, invoice) || cameBack(ledger, charge)),
      ...(invoice?.billing_reason === 'subscription_cycle'
        ? [judged('charge was announced', wasAnnounced(sorted, invoice))]
        : []),
    ];
  });
}

/**
 * Returns whether a mail names the charge. If the charge came too late and was refunded, this is the mail about the
 * refund.
 */
const hasReceipt = (claims: readonly Claim[], charge: Stripe.Charge) =>
  claims.some((claim) => {
    if (!isMail(claim.said) || claim.amount !== charge.amount || claim.said.at < charge.created * 1000) return false;
    if (claim.kind === 'paid') return claim.minute === minuteOf(charge.created);
    return claim.kind === 'paid back whole' && claim.sentence.includes('charged after your plan had ended');
  });

/** Kinds of promises that say that no renewal will be charged. */
const silent = new Set<string>(['nothing more will be charged', 'not charged meanwhile', 'plan ends on']);

/** Returns whether the last promise about the next charge from before the invoice had the invoice's amount and day. */
function wasAnnounced(claims: readonly Claim[], { created, amount_due }: Stripe.Invoice): boolean {
  const before = claims.filter(({ said }) => said.at < created * 1000);
  const ofFuture = before.filter(({ kind, day }) => (kind === 'next charge' && day !== null) || silent.has(kind));
  const last = ofFuture.at(-1);
  const told = ofFuture.filter(({ kind, said }) => kind === 'next charge' && said.at === last?.said.at);
  const amount = before.findLast((claim) => claim.kind === 'next charge' && claim.amount !== null)?.amount;
  return amount === amount_due && told.some(({ day }) => day === dayOf(created));
}

/** Returns whether the plan was replaced by a guest's purchase that was claimed later. Moments are in Unix seconds. */
const isReplacedBy = ({ ended_at }: Stripe.Subscription, boughtAt: number) =>
  ended_at !== null && ended_at - boughtAt < 15 * 24 * 3600;

/**
 * Returns whether the charge paid for something: its plan had not ended, and no other plan was running at that time.
 */
function givesSomething(ledger: Ledger, charge: Stripe.Charge, invoice: Stripe.Invoice | undefined): boolean {
  const id = invoice === undefined ? null : subscriptionIdOf(invoice);
  if (id === null) return true;
  const at = charge.created;
  const runs = ({ created, ended_at }: Stripe.Subscription) => created <= at && (ended_at === null || ended_at > at);
  const own = ledger.subscriptions.find(({ last }) => last.id === id)?.last;
  const others = ledger.subscriptions.filter(
    ({ last }) => last.id !== id && last.status !== 'incomplete_expired' && runs(last),
  );
  return (
    own !== undefined && runs(own) && others.every(({ last }) => last.created > own.created || isReplacedBy(last, at))
  );
}

const cameBack = ({ refunds, disputes }: Ledger, { id, amount }: Stripe.Charge): boolean => {
  const back = refunds.reduce((sum, { last }) => (last.charge === id ? sum + last.amount : sum), 0);
  return back >= amount || disputes.some(({ last }) => last.charge === id);
};
