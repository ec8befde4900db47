import { riskPercentMaximum } from '@signalsync/content/course/risk';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { type NumberKind, type ReadNumber, readNumber } from './readNumber.ts';

/** The calculator's fields as they are typed, like '$10,000' or '1%'. */
export interface RiskValues {
  account: string;
  /** Per signal. */
  risk: string;
  /** From the entry to the stop. */
  stop: string;
  lostToday: string;
}

/** The fields as numbers; null where a text is none that can be reckoned with. */
export type RiskNumbers = Record<keyof RiskValues, number | null>;

const kinds: Record<keyof RiskValues, NumberKind> = {
  account: 'money',
  risk: 'percent',
  stop: 'percent',
  lostToday: 'money',
};

const valueOf = (read: ReadNumber): number | null => ('value' in read ? read.value : null);

const within = (value: number | null, isGood: (value: number) => boolean) =>
  value !== null && isGood(value) ? value : null;

/** What can be reckoned with: an empty 'lost today' is 0. */
export function readRisk(values: RiskValues): RiskNumbers {
  const numberOf = (field: keyof RiskValues) => valueOf(readNumber(values[field], kinds[field]));
  return {
    account: within(numberOf('account'), (value) => value > 0),
    risk: within(numberOf('risk'), (value) => value > 0 && value <= riskPercentMaximum),
    stop: within(numberOf('stop'), (value) => value > 0 && value <= 100),
    lostToday: values.lostToday.trim() === '' ? 0 : numberOf('lostToday'),
  };
}

/** What is wrong with a field that cannot be reckoned with: how the number is written, else what it has to be. */
export function riskErrorOf(field: keyof RiskValues, text: string, content: CourseTabContent['calculator']): string {
  const read = readNumber(text, kinds[field]);
  const most = { most: riskPercentMaximum };
  if ('problem' in read) {
    if (read.problem === 'unclear') return fill(content.problems.unclear, { decimal: read.decimal });
    if (read.problem !== 'none') return content.problems[read.problem];
  }
  if (field === 'risk')
    return fill((valueOf(read) ?? 0) > riskPercentMaximum ? content.riskTooHigh : content.riskError, most);
  return { account: content.accountError, stop: content.stopError, lostToday: content.lostTodayError }[field];
}

/** An amount of dollars, with its cents. */
export const dollars = (amount: number): string => formatAmount(amount, 'USD');

/** A field as it is shown once it is left, so that it is seen how it was read; what is no number stays as it was typed. */
export function tidied(field: keyof RiskValues, text: string): string {
  const read = readNumber(text, kinds[field]);
  if ('problem' in read) return text.trim();
  return kinds[field] === 'money' ? dollars(read.value) : `${read.plain}%`;
}
