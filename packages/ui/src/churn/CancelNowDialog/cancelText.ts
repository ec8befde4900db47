import type { ChurnContent } from '@signalsync/content/churn';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { Money, ShownStanding } from '@signalsync/contract/view/standing';

type Texts = ChurnContent['cancelDialog'];

const amountOf = ({ amount, currency }: Money) => formatAmount(amount, currency);
const ofDay = (money: Money & { since: string }) => ({ amount: amountOf(money), since: formatDate(money.since) });

/** Returns whether the bank is still deciding on a payment. Until it has decided, nothing can be cancelled. */
export const isBeingTaken = (standing: ShownStanding | null): boolean =>
  standing !== null && standing.cancelling === null && standing.due?.isBeingTaken === true;

/** Returns a sentence on what happens if the user cancels now. */
export function cancelText(texts: Texts, standing: ShownStanding | null): string {
  const { cancelling = null, due = null, refundEnding = null, disputed = null } = standing ?? {};
  if (due?.since && isBeingTaken(standing)) return fill(texts.beingTaken, ofDay({ ...due, since: due.since }));
  if (cancelling?.effect === 'now') {
    return cancelling.notCharged ? fill(texts.endsTodayUncharged, ofDay(cancelling.notCharged)) : texts.endsToday;
  }
  if (!cancelling || cancelling.endsOn === null) return texts.withoutEndDate;
  const date = formatDate(cancelling.endsOn);
  if (refundEnding) return fill(texts.withRefund, { amount: amountOf(refundEnding), date });
  return disputed ? fill(texts.withDispute, { amount: amountOf(disputed), date }) : fill(texts.withEndDate, { date });
}

/** Returns a sentence on what happens if the user pays instead of cancelling, with the date of the next charge. */
export function payInsteadText(texts: Texts, { nextCharge }: ShownStanding): string {
  return nextCharge === null ? texts.payInsteadUnknown : fill(texts.payInstead, { date: formatDate(nextCharge.date) });
}
