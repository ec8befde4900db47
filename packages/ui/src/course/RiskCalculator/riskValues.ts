import { riskPercentMaximum } from '@signalsync/content/course/risk';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { type NumberKind, type ReadNumber, readNumber } from './readNumber.ts';

/** The calculator's fields as typed, such as '$10,000' or '1%'. */
export interface RiskValues {
  account: string;
  /** The part of the account that the user risks per signal, in percent, such as '1%'. */
  risk: string;
  /** Distance from the entry price to the stop price, in percent of the entry price, such as '2%'. */
  stop: string;
  lostToday: string;
}

/** The fields as numbers, in dollars or percent. Null if a field's text is not a usable number. */
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

/** Reads the fields as numbers. A field with an invalid or forbidden value becomes null. An empty `lostToday` is 0. */
export function readRisk(values: RiskValues): RiskNumbers {
  const numberOf = (field: keyof RiskValues) => valueOf(readNumber(values[field], kinds[field]));
  return {
    account: within(numberOf('account'), (value) => value > 0),
    risk: within(numberOf('risk'), (value) => value > 0 && value <= riskPercentMaximum),
    stop: within(numberOf('stop'), (value) => value > 0 && value <= 100),
    lostToday: values.lostToday.trim() === '' ? 0 : numberOf('lostToday'),
  };
}

/** Returns the error text of an invalid field: what is wrong with the number's format, or which values are allowed. */
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

/** Formats an amount in dollars: `$10,000.00`. */
export const dollars = (amount: number): string => formatAmount(amount, 'USD');

/**
 * Formats the text of a field that the user has left, so that the user sees how the number was read. If the text is not
 * a number, only removes spaces around it.
 */
export function tidied(field: keyof RiskValues, text: string): string {
  const read = readNumber(text, kinds[field]);
  if ('problem' in read) return text.trim();
  return kinds[field] === 'money' ? dollars(read.value) : `${read.plain}%`;
}
