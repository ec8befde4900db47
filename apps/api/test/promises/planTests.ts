import {
  type Case,
  dayS,
  dueOrJustPaid,
  dueThen,
  endsOfCancelled,
  fitsAmount,
  fitsMoment,
  invoicesThen,
  isChargedAfter,
  isGuestsPurchase,
  isOfPlan,
  isRenewing,
  monthsOf,
  renewalsAfter,
  subscriptionsThen,
  type Test,
  unpaidThen,
  wasSubscription,
  wasUnpaid,
} from './cases.ts';
import { dayOf, isRunning, paidTimeOf, periodEndOf, subscriptionIdOf } from './ledger.ts';
import { isMail } from './life.ts';
import type { ClaimKind } from './sentences.ts';

/** Returns whether the member's next action is one of `kinds`, and comes within a minute after the sentence. */
const isPressed = ({ claim: { said } }: Case, kinds: readonly string[]) => {
  const next = said.life.acts[said.acts];
  return next !== undefined && kinds.includes(next.kind) && next.at - said.at < 60_000;
};

const nextCharge: Test = (each) => {
  // While a renewal is unpaid, the next charge is the next try to charge that renewal.
  const due = dueThen(each);
  if (due !== undefined && due.next_payment_attempt !== null && !dueWords.test(each.claim.said.text)) return false;
  // While a renewal's payment is in progress, the next charge after it comes only if the payment succeeds.
  if (unpaidThen(each) !== undefined && !isMail(each.claim.said))
    return wasSubscription(each, (then) => fitsMoment(each.claim, periodEndOf(then)));
  const [next] = renewalsAfter(each);
  if (next === undefined) return each.claim.day === null && isStillRunning(each) ? 'notYet' : false;
  return fitsAmount(each.claim, next.amount_due) && fitsMoment(each.claim, next.created);
};
const dueWords = /could not be charged|being processed|has been due|renewing|being charged|still has to be paid/;
const isStillRunning = ({ ledger }: Case) => ledger.subscriptions.some(({ last }) => isRunning(last));

const endsOn: Test = ({ claim, ledger }) => ledger.subscriptions.some(({ last }) => fitsMoment(claim, last.ended_at));

/** Returns the prices of the promise's plan at the provider, in cents. */
const pricesOf = ({ ledger: { prices }, claim }: Case) => {
  const named = claim.plan ?? /^SignalSync \w+ \(\w+\)$/m.exec(claim.said.text)?.[0] ?? '';
  const months = named.includes('Quarterly') ? 3 : named.includes('Monthly') ? 1 : null;
  return prices
    .filter(({ recurring }) => (recurring?.interval_count ?? null) === months)
    .flatMap(({ unit_amount }) => unit_amount ?? []);
};
const tenOff = (cents: number) => Math.round(cents * 0.1);

/** Returns whether a refund or a lost dispute happened on the promise's day. */
const wentBack = ({ claim, ledger }: Case) =>
  // Any version of a refund counts, because a refund that was made can fail later.
  ledger.refunds.some(
    ({ last, known }) => fitsMoment(claim, last.created) && known(claim.said).some(({ status }) => status !== 'failed'),
  ) ||
  ledger.disputes.some(({ versions }) =>
    versions.some(({ at, object }) => object.status === 'lost' && fitsMoment(claim, at / 1000)),
  );

/** Tests of sentences about a plan: its state, its end, and its next charge. */
export const planTests = {
  'next charge': (each) => {
    const { amount, other } = each.claim;
    return (other === null || amount === Math.round(other * 0.8)) && nextCharge(each);
  },
  'next charge if kept': (each) =>
    isPressed(each, ['keep'])
      ? nextCharge(each)
      : wasSubscription(
          each,
          (then) => isRunning(then) && !isRenewing(then) && fitsMoment(each.claim, periodEndOf(then)),
        ),
  offer: (each) => {
    const { amount, other, percent } = each.claim;
    if (percent !== null) return percent === 20;
    if (dueThen(each) !== undefined || !wasSubscription(each, isRenewing)) return false;
    const [next] = renewalsAfter(each);
    const taken = isPressed(each, ['offer']);
    if (amount === null || other === null || other !== Math.round(amount * 0.8)) return false;
    if (next === undefined) return 'notYet';
    if (!fitsMoment(each.claim, next.created)) return false;
    const parts = [1, 3].map((months) => next.amount_due / months);
    return parts.includes(taken ? other : amount);
  },
  'price per day': (each) => {
    const running = subscriptionsThen(each).find(isRunning);
    const next = renewalsAfter(each).find((renewal) => subscriptionIdOf(renewal) === running?.id);
    if (next === undefined || running === undefined) return 'notYet';
    const perDay = (next.amount_due * 12) / monthsOf(running) / 365;
    return each.claim.sentence.includes('about')
      ? Math.abs(perDay - 500) < 50
      : Math.round(perDay) === each.claim.amount;
  },
  'price to pay': (each) => {
    const { claim, ledger } = each;
    const { sentence, amount } = claim;
    const full = sentence.startsWith('Limited')
      ? ledger.prices.flatMap(({ unit_amount, recurring }) => (recurring === null ? (unit_amount ?? []) : []))
      : pricesOf(each);
    if (sentence.startsWith('You')) return ledger.prices.some(({ unit_amount }) => tenOff(unit_amount ?? 0) === amount);
    const hasCode = claim.said.text.includes('\nDiscount');
    if (sentence.startsWith('Discount')) return full.some((price) => tenOff(price) === amount);
    const isTotal = sentence.startsWith('Total');
    const isPaid =
      !isTotal ||
      !isPressed(each, buying) ||
      ledger.charges.some(
        ({ last }) =>
          last.paid && last.amount === amount && last.created - each.second < 60 && last.created >= each.second,
      );
    return isPaid && full.some((price) => price - (isTotal && hasCode ? tenOff(price) : 0) === amount);
  },
  'then charged': (each) => {
    if (!isPressed(each, buying)) return pricesOf(each).includes(each.claim.amount ?? 0);
    return (
      each.ledger.subscriptions.some(
        ({ versions: [first] }) =>
          first !== undefined && first.at >= each.at - dayS * 1000 && fitsMoment(each.claim, periodEndOf(first.object)),
      ) && pricesOf(each).includes(each.claim.amount ?? 0)
    );
  },
  discount: (each) => {
    const [next] = renewalsAfter(each);
    // No renewal came after the sentence. If the plan still runs, the discount may come with a later renewal.
    if (next === undefined) return isStillRunning(each) ? 'notYet' : false;
    const off = next.total_discount_amounts?.reduce((sum, { amount }) => sum + amount, 0);
    return off === Math.round((next.subtotal * (each.claim.percent ?? 0)) / 100);
  },
  // The checkout of lifetime must say that the running plan ends with the purchase.
  'what ends is said': (each) => {
    const { text } = each.claim.said;
    // A guest's checkout does not know who buys, so it cannot name the buyer's running plan.
    const isForm =
      text.includes('\nSubtotal') && text.includes('Change email') && !/\(Monthly\)$|\(Quarterly\)$/m.test(text);
    return (
      !isForm ||
      !wasSubscription(
        each,
        (then) =>
          isRunning(then) && then.pause_collection === null && !isGuestsPurchase(each.claim.said.life, then.created),
      ) ||
      text.includes('ends as soon as you pay')
    );
  },
  'plan goes on': (each) => wasSubscription(each, isRenewing),
  'plan still runs': (each) => wasSubscription(each, (then) => isRunning(then) && isOfPlan(each.claim, then)),
  // A cancellation counts even if the member took it back later. A second cancellation, which ends the plan at once,
  // counts too.
  cancelled: ({ claim, ledger, at }) =>
    claim.said.life.acts.some((act) => act.kind === 'cancel' && fitsMoment(claim, act.at / 1000)) ||
    ledger.subscriptions.some(({ versions }) =>
      versions.some((then) => then.at <= at + 1000 && fitsMoment(claim, then.object.canceled_at)),
    ),
  'plan has ended': (each) =>
    ((each.claim.plan?.includes('Lifetime') === true || /was refunded|bank returned/.test(each.claim.said.text)) &&
      wentBack(each)) ||
    wasSubscription(
      each,
      (then) => then.ended_at !== null && fitsMoment(each.claim, then.ended_at) && isOfPlan(each.claim, then),
    ),
  'plan ends on': endsOn,
  'ends on, if cancelled': (each) =>
    each.claim.day === null
      ? !isPressed(each, ['cancel']) || endsOn({ ...each, claim: { ...each.claim, day: dayOf(each.second) } })
      : isPressed(each, ['cancel'])
        ? endsOn(each)
        : wasSubscription(each, (then) => isRenewing(then) && fitsMoment(each.claim, periodEndOf(then))),
  'not charged, if cancelled': (each) => {
    const isRight =
      each.claim.amount === null || wasUnpaid(each, ({ status }) => status === 'open' || status === 'draft');
    // A renewal in progress must be mentioned, because it will be charged within the hour.
    const isSilent =
      each.claim.amount === null &&
      unpaidThen(each) !== undefined &&
      !/not charged|being charged/.test(each.claim.said.text);
    return isRight && !isSilent && (!isPressed(each, ['cancel']) || !isChargedAfter(each));
  },
  'kept until, if paid': (each) =>
    invoicesThen(each).some((then) => then.status === 'open' && fitsMoment(each.claim, paidTimeOf(then))),
  'ends on, if unpaid': (each) => {
    const due = dueOrJustPaid(each);
    if (due === undefined) return false;
    const ended = each.ledger.subscriptions.find(
      ({ last }) => last.ended_at !== null && last.ended_at > each.second,
    )?.last;
    return (
      // The provider makes its first try to charge when it finalizes the invoice. An unpaid plan ends 15 days after
      // that.
      dayOf((due.status_transitions.finalized_at ?? due.created) + 15 * dayS) === each.claim.day ||
      fitsMoment(each.claim, ended?.ended_at) ||
      endsOfCancelled(each).some((end) => dayOf(end) === each.claim.day)
    );
  },
  'paid until': (each) =>
    invoicesThen(each).some((then) => then.status === 'paid' && fitsMoment(each.claim, paidTimeOf(then))),
} satisfies Partial<Record<ClaimKind, Test>>;

const buying = ['buy', 'buyLifetime', 'buyAsGuest', 'buyLifetimeAsGuest'];
