import {
  type CardDecline,
  cardOfNumber,
  passesLuhn,
  type TestCard,
  type TestCardName,
  testCards,
} from '../../cards.ts';
import { newId } from '../ids.ts';
import type { BillingDetails, PaymentMethod } from '../objects.ts';
import { Fault, type FaultBody } from '../wire/fault.ts';
import { integer, object, type Read, text } from '../wire/params.ts';
import type { World } from '../world.ts';

const cardShape = { number: text, exp_month: integer, exp_year: integer, cvc: text };
/** The parameters of a card as a browser sends it. The card number is never stored. */
export const cardParam = object(cardShape);

export const cardFault = (body: Omit<FaultBody, 'type'>, how?: { keepChanges: boolean }) =>
  new Fault(402, { type: 'card_error', ...body }, how);

/** Creates a payment method from a typed card. Like Stripe in test mode, rejects typing errors and real cards. */
export async function createPaymentMethod(
  world: World,
  card: Read<typeof cardShape>,
  billing: BillingDetails,
): Promise<PaymentMethod> {
  const digits = (card.number ?? '').replaceAll(/[\s-]/g, '');
  if (!passesLuhn(digits)) {
    throw cardFault({ message: 'Your card number is incorrect.', code: 'incorrect_number', param: 'number' });
  }
  const month = card.exp_month ?? 0;
  const year = (card.exp_year ?? 0) < 100 ? 2000 + (card.exp_year ?? 0) : (card.exp_year ?? 0);
  if (month < 1 || month > 12) {
    const message = "Your card's expiration month is invalid.";
    throw cardFault({ message, code: 'invalid_expiry_month', param: 'exp_month' });
  }
  if (isOver(month, year, world.at) || year > new Date(world.at * 1000).getUTCFullYear() + 50) {
    const message = "Your card's expiration year is invalid.";
    throw cardFault({ message, code: 'invalid_expiry_year', param: 'exp_year' });
  }
  const name = cardOfNumber(digits);
  const codeLength = name === 'amex' ? 4 : 3;
  if (card.cvc !== undefined && !new RegExp(`^\\d{${codeLength}}$`).test(card.cvc))
    throw cardFault({ message: "Your card's security code is invalid.", code: 'invalid_cvc', param: 'cvc' });
  if (name === undefined) {
    const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
    throw cardFault({ message, code: 'card_declined', decline_code: 'test_mode_live_card' });
  }
  return savePaymentMethod(world, name, month, year, billing);
}

const nobody: BillingDetails = { address: { country: null, postal_code: null }, email: null, name: null };

/** Creates a payment method for the test card with this name. */
export async function savePaymentMethod(
  world: World,
  name: TestCardName,
  exp_month: number,
  exp_year: number,
  billing_details = nobody,
): Promise<PaymentMethod> {
  const { number, brand } = testCards[name];
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details,
    card: {
      brand,
      country: 'US',
      exp_month,
      exp_year,
      fingerprint: `sandbox_${name}`,
      funding: 'credit',
      last4: number.slice(-4),
    },
    created: world.at,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
    _behaviour: name,
    _authenticated: false,
    _spent: false,
  };
  await world.save(method);
  return method;
}

const isOver = (month: number, year: number, at: number) => Date.UTC(year, month, 1) / 1000 <= at;

export type Verdict =
  | { is: 'succeeds'; disputed: boolean }
  | { is: 'authenticate' }
  | { is: 'processing'; succeeds: boolean }
  | { is: 'rejected'; rejection: CardDecline };

/**
 * Returns the bank's answer for a card. `present`: the cardholder is on the page and can authenticate. `proven`: the
 * cardholder has just authenticated.
 */
export function ask(
  world: World,
  method: PaymentMethod,
  situation: { what: 'setup' | 'charge'; present: boolean; proven: boolean },
): Verdict {
  const card: TestCard = testCards[method._behaviour];
  const { what, present, proven } = situation;
  if (isOver(method.card.exp_month, method.card.exp_year, world.at)) {
    return { is: 'rejected', rejection: testCards.expired.charge };
  }
  const known = card.authentication === 'once' && method._authenticated;
  const asks = card.authentication !== undefined && !proven && !known;
  if (asks && (what === 'charge' || present)) return { is: 'authenticate' };
  const rejection = what === 'setup' ? card.setup : card.charge;
  if (rejection !== undefined) return { is: 'rejected', rejection };
  if (what === 'charge' && card.processing) return { is: 'processing', succeeds: card.processing === 'succeeds' };
  return { is: 'succeeds', disputed: what === 'charge' && card.disputed === true };
}
