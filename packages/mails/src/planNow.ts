import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { planNow as text } from '@signalsync/content/mails/planNow';
import type { Due, Standing } from '@signalsync/contract/model/standing';
import { type Block, paragraph } from './blocks.ts';
import { dayOf } from './day.ts';

const { cancel, resume } = billing.subscription;

/** Returns a mail's paragraphs about the plan's state and next charge; none if `standing` is null. */
export const planNow = (standing: Standing | null): Block[] => (standing ? sentencesOf(standing).map(paragraph) : []);

function sentencesOf({ state, due, accessUntil, hasAccess, nextCharge, currency, pause, keeping }: Standing): string[] {
  const amountOf = (amount: number) => formatAmount(amount, currency ?? 'USD');
  switch (state) {
    case 'none':
    case 'ended':
    case 'givenUp':
    case 'withdrawn':
      return [text.over];
    case 'lifetime':
      return [text.lifetime];
    case 'unpaid':
    case 'paused':
    case 'incomplete':
      return [text.stopped];
    case 'disputed':
      return [hasAccess && accessUntil ? fill(text.disputed, { day: dayOf(accessUntil) }) : text.disputedStopped];
    case 'resuming':
      if (!due) return [text.resumingUnknown];
      return [fill(text.resuming, { amount: amountOf(due.amount), day: dayOf(due.since), cancel })];
    case 'onPause': {
      if (!pause?.until) return [text.onPauseUnknown];
      const until = dayOf(pause.until);
      if (nextCharge) return [fill(text.onPause, { until, amount: amountOf(nextCharge.amount), resume, cancel })];
      return [keeping ? fill(text.onPauseEnding, { until }) : text.onPauseUnknown];
    }
    case 'pausePlanned': {
      if (!pause?.until || !nextCharge) return [];
      const values = { from: dayOf(pause.from), until: dayOf(pause.until), resume, cancel };
      return [fill(text.pausePlanned, { ...values, amount: amountOf(nextCharge.amount) })];
    }
    default:
  }
  if (due) return dueSentences(due, amountOf(due.amount), accessUntil);
  if (accessUntil) return [fill(text.ending, { day: dayOf(accessUntil) })];
  if (!nextCharge) return [fill(text.goesOnUnknown, { cancel })];
  return [fill(text.goesOn, { amount: amountOf(nextCharge.amount), day: dayOf(nextCharge.date), cancel })];
}

function dueSentences(due: Due, amount: string, endsOn: string | null): string[] {
  if (due.isBeingTaken) return [fill(text.beingTaken, { amount, day: dayOf(due.since) })];
  const known = [fill(text.due, { amount, day: dayOf(due.since) })];
  if (endsOn) return [[...known, fill(text.dueEnding, { day: dayOf(endsOn) })].join(' ')];
  if (due.nextTry) known.push(fill(text.nextTry, { day: dayOf(due.nextTry) }));
  return [[...known, fill(text.dueHow, { cancel })].join(' ')];
}
