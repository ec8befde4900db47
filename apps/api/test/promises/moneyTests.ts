import type Stripe from 'stripe';
import {
  type Case,
  chargesThen,
  dueThen,
  isGuestsPurchase,
  unpaidThen,
  fitsAmount,
  fitsMoment,
  invoicesThen,
  isChargedAfter,
  type Test,
  wasUnpaid,
} from './cases.ts';
import { dayOf, invoiceOf, minuteOf } from './ledger.ts';
import { type ActKind, isMail, unseenMs } from './life.ts';
import type { ClaimKind } from './sentences.ts';

/**
 * Returns the refunds as they were when the member read the sentence. For a screen, also returns their versions of the
 * day before, because our server may have known only these.
 */
const refundsThen = ({ ledger, claim: { said } }: Case) =>
  ledger.refunds.flatMap(({ during, known }) => (isMail(said) ? during(said) : known(said)));

const anyRefund = (each: Case, test: (refund: Stripe.Refund) => boolean) =>
  refundsThen(each).some(
    (then) => fitsAmount(each.claim, then.amount) && fitsMoment(each.claim, then.created) && test(then),
  );

const anyDispute = ({ claim, ledger }: Case, test: (status: string) => boolean) =>
  ledger.disputes.some(({ during, known }) =>
    (isMail(claim.said) ? during : known)(claim.said).some(
      (then) => fitsAmount(claim, then.amount) && test(then.status),
    ),
  );

/** Returns how much of a charge had been refunded, up to and including this refund, in cents. */
const sumUntil = ({ ledger }: Case, { charge, created }: Stripe.Refund) =>
  ledger.refunds
    .filter(({ last }) => last.charge === charge && last.created <= created)
    .reduce((sum, { last }) => sum + last.amount, 0);

/**
 * Returns whether the promise's charge was refunded when the member read the sentence: in whole if `isWhole`, otherwise
 * in part.
 */
const cameBack = (each: Case, isWhole: boolean) =>
  anyRefund(each, ({ status, charge: id }) => {
    const { said } = each.claim;
    const charge = each.ledger.charges.find(({ last }) => last.id === id);
    const then = charge === undefined ? [] : isMail(said) ? charge.during(said) : charge.known(said);
    // Sentences with 'purchase' are about our server's own refunds, and are shown even while the refund is pending.
    const isMade = status === 'succeeded' || (status === 'pending' && each.claim.sentence.includes('purchase'));
    return isMade && then.some(({ amount, amount_refunded }) => amount_refunded >= amount === isWhole);
  });

/** Returns whether a payment was waiting for the bank's answer when the member read the sentence. */
const isBeingPaid = ({ ledger, claim }: Case): boolean =>
  ledger.intents.flatMap(({ during }) => during(claim.said)).some(({ status }) => status === 'processing');

const guaranteeS = 14 * 24 * 3600;
/**
 * Actions after which the guarantee is over: money has come back, a payment is disputed, or the team has ended the
 * plan.
 */
const forfeits = new Set<ActKind>(['refundNewest', 'refundEarlier', 'dispute', 'endAtProvider']);

/** Returns whether the member asks for the money back by the promise's day, while the guarantee still runs. */
function isAskedInTime({ claim: { said, day } }: Case): boolean {
  const next = said.life.acts.slice(said.acts).find(({ kind }) => kind === 'askMoneyBack' || forfeits.has(kind));
  return next?.kind === 'askMoneyBack' && day !== null && next.at < Date.parse(day) + 24 * 3600 * 1000;
}

/** Returns how much of a charge is ever refunded, in cents. Also counts refunds that the bank rejects later. */
const refundedOf = ({ ledger }: Case, charge: string): number =>
  ledger.refunds.reduce((sum, { last }) => (last.charge === charge ? sum + last.amount : sum), 0);

const isOpen = ({ status }: Stripe.Invoice) => status === 'open';
/**
 * Returns whether a mail said that an invoice was due in the same second in which the invoice was then voided or paid.
 */
const wasOpenUntil = ({ claim, ledger, second }: Case, nextTry: (tryAt: number | null) => boolean = () => true) =>
  isMail(claim.said) &&
  ledger.invoices.some(({ versions }) =>
    versions.some(({ object }, index) => {
      const next = versions[index + 1];
      const isChangedNow = next !== undefined && Math.floor(next.at / 1000) === second;
      const fits = fitsAmount(claim, object.amount_remaining) && nextTry(object.next_payment_attempt);
      return isChangedNow && isOpen(object) && fits;
    }),
  );
/** Matches texts with a button or link that leads to the payment. */
const paying = /\bPay now\b(?!,| to )|Confirm payment|^Confirm the payment:$/m;
/** Matches texts about a payment that is due or in progress. */
const telling = /could not be charged|has not confirmed the|will be charged soon/;

/** Returns whether, in this second, another plan has replaced the unpaid plan, which is therefore just ending. */
const isReplaced = ({ claim: { said } }: Case) =>
  said.life.acts.some(({ kind, at }) => /^buy|^claim/.test(kind) && Math.abs(at - said.at) < 1000);

/** Returns the invoices that the billing history must show: paid invoices, and unpaid renewals. */
const rowsThen = (each: Case) =>
  invoicesThen(each).filter(
    ({ status, billing_reason, amount_due }) =>
      amount_due > 0 && (status === 'paid' || (status === 'open' && billing_reason === 'subscription_cycle')),
  );

/**
 * Returns whether the history may leave out an invoice, because a guest bought with the email address of an account.
 * The invoice may contain another person's name, so it is shown only after somebody has claimed the purchase.
 */
const isGuests = ({ claim: { said } }: Case, { created }: Stripe.Invoice) => isGuestsPurchase(said.life, created);

/** Tests of sentences about the past and the present: due payments, payments and refunds. */
export const moneyTests = {
  'amount due': (each) => wasUnpaid(each, isOpen) || wasOpenUntil(each),
  'due is said': (each) => {
    const { where, text } = each.claim.said;
    if (where === 'checkout')
      return (
        !text.includes(', and you cannot have two renewing plans') || dueThen(each) === undefined || isBeingPaid(each)
      );
    return unpaidThen(each) === undefined || telling.test(text) || isReplaced(each);
  },
  'being taken': (each) => wasUnpaid(each, ({ status }) => status === 'open' || status === 'draft'),
  'next try': (each) =>
    invoicesThen(each).some((then) => isOpen(then) && fitsMoment(each.claim, then.next_payment_attempt)) ||
    wasOpenUntil(each, (tryAt) => fitsMoment(each.claim, tryAt)),
  // While the bank has not answered, the member cannot pay. Then a text about the bank is enough.
  'way to pay': (each) =>
    dueThen(each) === undefined ||
    paying.test(each.claim.said.text) ||
    /has not confirmed|being charged/.test(each.claim.said.text) ||
    isReplaced(each),
  'not charged any more': ({ claim, ledger }) =>
    ledger.invoices.some(
      ({ last }) => last.status === 'void' && fitsAmount(claim, last.amount_due) && fitsMoment(claim, last.created),
    ),
  'you were not charged': (each) => !each.ledger.charges.some(({ last }) => last.paid && last.created === each.second),
  paid: (each) =>
    chargesThen(each).some((then) => fitsAmount(each.claim, then.amount) && fitsMoment(each.claim, then.created)),
  'paid back': (each) => anyRefund(each, ({ status }) => status === 'succeeded'),
  'paid back whole': (each) => {
    // A partial refund may have come first. Then no later refund has the whole amount, so the charge is checked too.
    const isWhole = ({ amount, amount_refunded }: Stripe.Charge) =>
      amount === each.claim.amount && amount_refunded >= amount;
    return cameBack(each, true) || (each.claim.sentence.includes('purchase') && chargesThen(each).some(isWhole));
  },
  'paid back in part': (each) => cameBack(each, false),
  // The provider has a refund that our server has begun within a day. The bank may still reject it.
  'refund on its way': (each) =>
    // In the second of the action, our server may have just begun the refund, so the provider may not have it yet.
    (each.claim.plan !== null && each.claim.said.life.acts.some(({ at }) => Math.abs(at - each.at) < 1000)) ||
    anyRefund(each, ({ status }) => status === 'pending' || (status !== 'canceled' && each.claim.plan !== null)) ||
    each.ledger.refunds.some(({ last }) => {
      const isSaid = last.created >= each.second || each.claim.plan !== null;
      const amounts = [last.amount, sumUntil(each, last)];
      return isSaid && last.created < each.second + 24 * 3600 && amounts.some((cents) => fitsAmount(each.claim, cents));
    }),
  // The provider rejects refunds of disputed payments, so these count as failed too.
  'refund failed': (each) =>
    anyRefund(each, ({ status }) => status === 'failed') ||
    (/not been (?:refunded|able to refund)/.test(each.claim.sentence) && anyDispute(each, () => true)),
  disputed: (each) => anyDispute(each, (status) => status !== 'won' && status !== 'lost'),
  'dispute won': (each) => anyDispute(each, (status) => status === 'won'),
  'dispute lost': (each) => anyDispute(each, (status) => status === 'lost'),
  guarantee: (each) => {
    const isBack = ({ id, amount }: Stripe.Charge) => {
      const lost = each.ledger.disputes.some(
        ({ last, during }) => last.charge === id && during(each.claim.said).some(({ status }) => status === 'lost'),
      );
      const { said } = each.claim;
      const isHeard = ({ created }: Stripe.Refund) => !said.mayLackChanges || created * 1000 < said.at - unseenMs;
      const back = refundsThen(each).filter((then) => then.charge === id && then.status !== 'failed' && isHeard(then));
      return lost || back.reduce((sum, refund) => sum + refund.amount, 0) >= amount;
    };
    const comesBack = ({ id, amount }: Stripe.Charge) => !isAskedInTime(each) || refundedOf(each, id) >= amount;
    return chargesThen(each).some(
      (then) => !isBack(then) && dayOf(then.created + guaranteeS) === each.claim.day && comesBack(then),
    );
  },
  'nothing more will be charged': (each) => !isChargedAfter(each),
  'not charged meanwhile': (each) => {
    const decided = each.ledger.disputes.flatMap(({ versions }) =>
      versions.flatMap(({ at, object: { status } }) =>
        at > each.at && (status === 'won' || status === 'lost') ? at : [],
      ),
    );
    return !isChargedAfter(each, Math.min(...decided) / 1000);
  },
  'comes back if unclaimed': ({ claim, ledger }) => {
    const waitS = 14 * 24 * 3600;
    const charge = ledger.charges.find(
      ({ last }) => last.paid && minuteOf(last.created + waitS) === claim.minute,
    )?.last;
    if (charge === undefined) return false;
    const isBackInTime = (created: number) => created <= charge.created + waitS + 24 * 3600;
    return (
      ledger.refunds.some(({ last }) => last.charge === charge.id && isBackInTime(last.created)) ||
      ledger.disputes.some(({ last }) => last.charge === charge.id && isBackInTime(last.created))
    );
  },
  'lifetime goes on': (each) =>
    each.ledger.charges
      .flatMap(({ during, known }) => (isMail(each.claim.said) ? during : known)(each.claim.said))
      .some((then) => {
        const { billing_reason: reason = null } = invoiceOf(each.ledger, then) ?? {};
        return then.paid && !`${reason}`.startsWith('subscription') && then.amount_refunded < then.amount;
      }),
  'history row': (each) => {
    if (isReplaced(each)) return true;
    const isUnpaid = each.claim.note !== null;
    const isLink = each.claim.sentence.startsWith('Invoice');
    return rowsThen(each).some(
      (then) =>
        fitsAmount(each.claim, then.amount_due) &&
        fitsMoment(each.claim, then.created) &&
        (isLink || isOpen(then) === isUnpaid),
    );
  },
  'history is whole': (each) => {
    if (isReplaced(each)) return true;
    const rows = [...each.claim.said.text.matchAll(/^([A-Z][a-z]+ \d+, \d{4}) \|/gm)].length;
    const all = rowsThen(each);
    const least = all.filter((invoice) => !isGuests(each, invoice)).length;
    const { life, acts } = each.claim.said;
    const hasClaimed = least < all.length && life.acts.slice(0, acts).some(({ kind }) => kind === 'claim');
    return rows <= all.length && rows >= least + Number(hasClaimed);
  },
} satisfies Partial<Record<ClaimKind, Test>>;
