import { passesLuhn } from '../../cards.ts';
import { brandOf, digitsOf, longest } from './brand.ts';

/** What is wrong with the text of a card field: Stripe's error code and Stripe's message to the user. */
export interface FieldProblem {
  code: string;
  message: string;
  /** True if more typing may fix the problem. The form does not show such a problem while the user types. */
  isIncomplete: boolean;
}

export type CardField = 'number' | 'expiry' | 'cvc';
/** What the user typed into each card field, by the field's name. */
export type CardTexts = Record<CardField, string>;

const incomplete = (code: string, message: string): FieldProblem => ({ code, message, isIncomplete: true });
const invalid = (code: string, message: string): FieldProblem => ({ code, message, isIncomplete: false });

/** Returns month (1 to 12) and year of an expiration date as written in the field; null if it is incomplete. */
export function expiryOf(text: string): { month: number; year: number } | null {
  const digits = digitsOf(text);
  if (digits.length !== 4) return null;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

function numberProblem(text: string): FieldProblem | null {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  if (brand.lengths.includes(digits.length) && passesLuhn(digits)) return null;
  return digits.length < longest(brand)
    ? incomplete('incomplete_number', 'Your card number is incomplete.')
    : invalid('invalid_number', 'Your card number is invalid.');
}

function expiryProblem(text: string, now: Date): FieldProblem | null {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return invalid('invalid_expiry_month', 'Your card’s expiration month is invalid.');
  }
  const expiry = expiryOf(text);
  if (expiry === null) return incomplete('incomplete_expiry', 'Your card’s expiration date is incomplete.');
  const year = now.getFullYear();
  if (expiry.year < year) return invalid('invalid_expiry_year_past', 'Your card’s expiration year is in the past.');
  if (expiry.year > year + 50) return invalid('invalid_expiry_year', 'Your card’s expiration year is invalid.');
  if (expiry.year === year && month < now.getMonth() + 1) {
    return invalid('invalid_expiry_month_past', 'Your card’s expiration date is in the past.');
  }
  return null;
}

function cvcProblem(text: string, number: string): FieldProblem | null {
  const { cvcLength } = brandOf(number);
  return digitsOf(text).length === cvcLength
    ? null
    : incomplete('incomplete_cvc', 'Your card’s security code is incomplete.');
}

/** Returns the problem of each field; null for a field without one. */
export function validateCard(texts: CardTexts, now: Date): Record<CardField, FieldProblem | null> {
  return {
    number: numberProblem(texts.number),
    expiry: expiryProblem(texts.expiry, now),
    cvc: cvcProblem(texts.cvc, texts.number),
  };
}

/** Returns the card field at which Stripe shows a bank's error with this code. The default is the number. */
export function fieldOfCode(code: string | undefined): CardField {
  if (code === 'expired_card' || code?.startsWith('invalid_expiry') === true) return 'expiry';
  return code === 'incorrect_cvc' || code === 'invalid_cvc' ? 'cvc' : 'number';
}

/** Converts a problem to the error object that Stripe.js returns for it. */
export const validationError = ({ code, message }: FieldProblem) => ({
  type: 'validation_error' as const,
  code,
  message,
});
