import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatAmount, formatPlainAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { Money, ShownDue, ShownStanding, UpcomingCharge } from '@signalsync/contract/view/standing';

type Texts = BillingContent['subscription'];

const amountOf = ({ amount, currency }: Money) => formatAmount(amount, currency);

/** Returns the lines below the plan's name: the next charge, or when and why access ends. */
export function subscriptionLines(texts: Texts, standing: ShownStanding): readonly string[] {
  const { state, accessUntil, due, nextCharge, refundEnding, disputed } = standing;
  if (refundEnding) return [fill(texts.refundEnding, { amount: amountOf(refundEnding) })];
  const next = nextCharge === null ? [] : [nextBillingLine(texts, nextCharge)];
  switch (state) {
    case 'none':
      return [texts.noneDescription];
    case 'ended':
    case 'givenUp':
      return [endedLine(texts, standing)];
    case 'active':
      return next;
    // The notice below these lines already says what is due and what happens next.
    case 'pastDue':
      return [];
    case 'extended':
      return nextCharge === null ? [] : [...next, texts.extended];
    case 'renewalDraft':
      return due ? [fill(texts.renewalDraft, { amount: amountOf(due) }), ...next] : next;
    case 'renewalProcessing':
      return due?.since
        ? [fill(texts.renewalProcessing, { amount: amountOf(due), since: formatDate(due.since) }), ...next]
        : next;
    case 'ending':
    case 'pastDueEnding':
      return [accessUntil === null ? texts.willEndUnknown : fill(texts.willEnd, { date: formatDate(accessUntil) })];
    case 'disputed':
      if (disputed === null) return [texts.disputedUndated];
      return accessUntil === null
        ? [fill(texts.disputedStopped, { amount: amountOf(disputed) })]
        : [fill(texts.disputed, { amount: amountOf(disputed), date: formatDate(accessUntil) })];
    case 'pausePlanned':
    case 'onPause':
      return [pauseLine(texts, state, standing)];
    case 'resuming':
      // Once the charge has failed, the notice below these lines says so.
      return due?.isBeingTaken ? [resumingLine(texts, due)] : [];
    case 'unpaid':
    case 'paused':
    case 'incomplete':
      return [texts[state]];
    case 'lifetime':
      return [texts.lifetime];
  }
}

/** Returns the sentences about a pause, as one line. */
function pauseLine(texts: Texts, state: 'pausePlanned' | 'onPause', standing: ShownStanding): string {
  const { pause, nextCharge, keeping } = standing;
  const until = pause?.until && formatDate(pause.until);
  if (until && keeping) return fill(texts.willEnd, { date: until });
  const first =
    state === 'onPause' || !pause ? texts.onPause : fill(texts.pausePlanned, { from: formatDate(pause.from) });
  return until && nextCharge ? `${first} ${fill(texts.resumes, { until, amount: amountOf(nextCharge) })}` : first;
}

/** Returns the sentence about the charge that a pause has ended with, and that is not paid yet. */
export const resumingLine = (texts: Texts, due: ShownDue): string => fill(texts.resuming, { amount: amountOf(due) });

function nextBillingLine(texts: Texts, { amount, currency, date }: UpcomingCharge): string {
  return fill(texts.nextBilling, {
    date: formatDate(date),
    currency: currency.toUpperCase(),
    amount: formatPlainAmount(amount, currency),
  });
}

function endedLine({ ended: texts, noneDescription, unknownPlan }: Texts, { ended, planName }: ShownStanding): string {
  if (ended === null) return noneDescription;
  const { reason } = ended;
  const text = isKey(texts, reason) ? texts[reason] : texts.other;
  return fill(text, { plan: planName ?? unknownPlan, date: formatDate(ended.at) });
}

const isKey = <T extends object>(texts: T, key: string): key is string & keyof T => Object.hasOwn(texts, key);

/** Returns sentences that say what is due, when it is charged again, and what happens if it stays unpaid. */
export function dueSentences(texts: Texts, due: ShownDue, isEnding: boolean): string {
  const { since, nextTry, accessEnds } = due;
  const amount = amountOf(due);
  const parts = [
    since === null ? fill(texts.due, { amount }) : fill(texts.dueSince, { amount, since: formatDate(since) }),
  ];
  if (nextTry !== null) parts.push(fill(texts.nextTry, { date: formatDate(nextTry) }));
  if (accessEnds !== null) {
    parts.push(fill(isEnding ? texts.dueEnding : texts.accessEnds, { date: formatDate(accessEnds) }));
  } else if (nextTry !== null) parts.push(texts.accessEndsAfterLastTry);
  return parts.join(' ');
}
