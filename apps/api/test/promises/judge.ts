import type Stripe from 'stripe';
import { changes } from './changes.ts';
import type { Claim } from './grammar.ts';
import { dayOf, invoiceOf, isRunning, type Ledger, minuteOf, paidTimeOf, subscriptionIdOf } from './ledger.ts';
import type { ClaimKind } from './sentences.ts';

/** Whether a promise came true. `changed`: an act that can change it came before its day. `ahead`: its day is not there yet. */
export type Verdict = 'kept' | 'broken' | 'changed' | 'ahead';

interface Case {
  readonly claim: Claim;
  readonly ledger: Ledger;
  /** When it was said, in ms and in Unix seconds. */
  readonly at: number;
  readonly second: number;
}

/** Holds a promise against the ledger. `end` is when the lives end, in ms since 1970. */
export function judge(claim: Claim, ledger: Ledger, end: number): Verdict {
  const { said, kind, day } = claim;
  const isTrue = tests[kind]({ claim, ledger, at: said.at, second: Math.floor(said.at / 1000) });
  if (isTrue === true) return 'kept';
  const dayEnds = day === null ? end : Date.parse(day) + 24 * 3600 * 1000;
  const canChange: readonly string[] = changes[kind];
  if (said.life.acts.slice(said.acts).some((act) => act.at < dayEnds && canChange.includes(act.kind))) return 'changed';
  return isTrue === 'notYet' || (dayEnds > end && isOfTheFuture.has(kind)) ? 'ahead' : 'broken';
}

const isOfTheFuture: ReadonlySet<ClaimKind> = new Set(['next charge', 'plan ends on']);

/** Whether what was said fits a moment in Unix seconds. */
const fitsMoment = ({ day, minute }: Claim, seconds: number | null | undefined) =>
  minute === null ? day === null || day === dayOf(seconds) : minute === minuteOf(seconds);
const fitsAmount = ({ amount }: Claim, cents: number) => amount === null || amount === cents;

const isPlan = ({ plan }: Claim, subscription: Stripe.Subscription) =>
  plan === null ||
  plan.includes(subscription.items.data[0]?.price.recurring?.interval_count === 3 ? 'Quarterly' : 'Monthly');

/** Whether a subscription was so at the moment of saying. */
const wasSubscription = ({ ledger, at }: Case, test: (subscription: Stripe.Subscription) => boolean) =>
  ledger.subscriptions.some(({ during }) => during(at).some(test));

const anyRefund = ({ claim, ledger, at }: Case, test: (refund: Stripe.Refund) => boolean) =>
  ledger.refunds.some(({ during }) =>
    during(at).some((each) => fitsAmount(claim, each.amount) && fitsMoment(claim, each.created) && test(each)),
  );

const anyDispute = ({ claim, ledger, at }: Case, test: (status: string) => boolean) =>
  ledger.disputes.some(({ during }) => during(at).some((each) => fitsAmount(claim, each.amount) && test(each.status)));

/** Whether an invoice that is not paid was so at the moment of saying, and costs what was said. */
const wasUnpaid = ({ claim, ledger, at }: Case, test: (invoice: Stripe.Invoice) => boolean) =>
  ledger.invoices.some(({ during }) =>
    during(at).some(
      (each) => fitsAmount(claim, each.amount_remaining) && fitsMoment(claim, each.created) && test(each),
    ),
  );

/** The renewals after the moment of saying, oldest first. */
const renewalsAfter = ({ ledger, second }: Case) =>
  ledger.invoices
    .map(({ last }) => last)
    .filter(({ created, billing_reason }) => created > second && billing_reason === 'subscription_cycle')
    .sort((one, other) => one.created - other.created);

const chargeOf = ({ ledger }: Case, refund: Stripe.Refund) =>
  ledger.charges.find(({ last }) => last.id === refund.charge);

/** Whether so much of its charge had come back at the moment of saying. */
const cameBack = (each: Case, isWhole: boolean) =>
  anyRefund(each, (refund) => {
    const charge = chargeOf(each, refund);
    return (
      refund.status === 'succeeded' &&
      charge !== undefined &&
      charge.during(each.at).some((then) => then.amount_refunded >= then.amount === isWhole)
    );
  });

/** Whether the provider takes, or tries to take, more for the plans that the life had at the moment of saying. */
const isChargedAfter = ({ ledger, second }: Case, until = Infinity) =>
  ledger.charges.some(({ last }) => {
    if (last.created <= second || last.created >= until) return false;
    const invoice = invoiceOf(ledger, last);
    const id = invoice === undefined ? null : subscriptionIdOf(invoice);
    return ledger.subscriptions.some((each) => each.last.id === id && each.last.created <= second);
  });

const tests: Record<ClaimKind, (each: Case) => boolean | 'notYet'> = {
  'next charge': (each) => {
    const [next] = renewalsAfter(each);
    return next !== undefined && fitsAmount(each.claim, next.amount_due) && fitsMoment(each.claim, next.created);
  },
  'nothing more is charged': (each) => !isChargedAfter(each),
  'not charged meanwhile': (each) => {
    const closed = each.ledger.disputes.flatMap(({ during }) =>
      during(Infinity).filter(({ status }) => status === 'won'),
    );
    return closed.length > 0 || !isChargedAfter(each);
  },
  discount: (each) => {
    const [next] = renewalsAfter(each);
    // Its plan runs still, and has not renewed since.
    if (next === undefined) return each.ledger.subscriptions.some(({ last }) => isRunning(last)) ? 'notYet' : false;
    const off = next.total_discount_amounts?.reduce((sum, { amount }) => sum + amount, 0);
    return off === Math.round((next.subtotal * (each.claim.percent ?? 0)) / 100);
  },
  'plan goes on': (each) =>
    wasSubscription(each, (then) => isRunning(then) && !then.cancel_at_period_end && then.cancel_at === null),
  'plan still runs': (each) => wasSubscription(each, isRunning),
  cancelled: (each) => wasSubscription(each, ({ canceled_at }) => fitsMoment(each.claim, canceled_at)),
  'plan has ended': (each) =>
    wasSubscription(
      each,
      (then) => then.ended_at !== null && fitsMoment(each.claim, then.ended_at) && isPlan(each.claim, then),
    ),
  'plan ends on': ({ claim, ledger }) => ledger.subscriptions.some(({ last }) => fitsMoment(claim, last.ended_at)),
  'paid until': ({ claim, ledger, at }) =>
    ledger.invoices.some(({ during }) =>
      during(at).some((then) => then.status === 'paid' && fitsMoment(claim, paidTimeOf(then))),
    ),
  'lifetime goes on': (each) =>
    each.ledger.charges.some(
      ({ last }) =>
        last.paid &&
        last.created <= each.second &&
        (invoiceOf(each.ledger, last)?.billing_reason ?? '') !== 'subscription_cycle',
    ),
  guarantee: ({ claim, ledger, at }) =>
    ledger.charges.some(({ during, last }) =>
      during(at).some(
        (then) => then.paid && then.amount_refunded < then.amount && dayOf(last.created + 14 * 24 * 3600) === claim.day,
      ),
    ),
  'amount due': (each) => wasUnpaid(each, ({ status }) => status === 'open'),
  'being taken': (each) => wasUnpaid(each, ({ status }) => status === 'open' || status === 'draft'),
  'next try': ({ claim, ledger, at }) =>
    ledger.invoices.some(({ during }) =>
      during(at).some((then) => then.status === 'open' && fitsMoment(claim, then.next_payment_attempt)),
    ),
  'way to pay': (each) => wasUnpaid(each, ({ status }) => status === 'open'),
  'not charged any more': ({ claim, ledger }) =>
    ledger.invoices.some(
      ({ last }) => last.status === 'void' && fitsAmount(claim, last.amount_due) && fitsMoment(claim, last.created),
    ),
  paid: ({ claim, ledger, second }) =>
    ledger.charges.some(
      ({ last }) =>
        last.paid && last.created <= second && fitsAmount(claim, last.amount) && fitsMoment(claim, last.created),
    ),
  'paid back': (each) => anyRefund(each, ({ status }) => status === 'succeeded'),
  'paid back whole': (each) => cameBack(each, true),
  'paid back in part': (each) => cameBack(each, false),
  'refund failed': (each) => anyRefund(each, ({ status }) => status === 'failed'),
  disputed: (each) => anyDispute(each, (status) => status !== 'won' && status !== 'lost'),
  'dispute won': (each) => anyDispute(each, (status) => status === 'won'),
  'dispute lost': (each) => anyDispute(each, (status) => status === 'lost'),
};
