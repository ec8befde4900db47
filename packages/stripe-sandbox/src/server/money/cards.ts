import { type CardDecline, cardNamed, cardOfNumber, passesLuhn, testCards } from '../../cards.ts';
import { newId } from '../ids.ts';
import type { PaymentMethod } from '../objects.ts';
import { Fault, type FaultBody } from '../wire/fault.ts';
import { integer, object, text } from '../wire/params.ts';
import type { World } from '../world.ts';

/** The card as a browser sends it. The number is never stored. */
export const cardParam = object({ number: text, exp_month: integer, exp_year: integer, cvc: text });

export interface CardGiven {
  number: string | undefined;
  exp_month: number | undefined;
  exp_year: number | undefined;
  cvc: string | undefined;
}

export interface BillingDetails {
  country: string | null;
  email: string | null;
  name: string | null;
  postal_code: string | null;
}

export const cardFault = (body: Omit<FaultBody, 'type'>) => new Fault(402, { type: 'card_error', ...body });

/** Creates a payment method from a typed card. Like Stripe, it rejects typing errors and real cards. */
export async function createPaymentMethod(
  world: World,
  card: CardGiven,
  billing: BillingDetails,
): Promise<PaymentMethod> {
  const digits = (card.number ?? '').replaceAll(/[\s-]/g, '');
  if (!passesLuhn(digits)) {
    throw cardFault({ message: 'Your card number is incorrect.', code: 'incorrect_number', param: 'number' });
  }
  const month = card.exp_month ?? 0;
  const year = (card.exp_year ?? 0) < 100 ? 2000 + (card.exp_year ?? 0) : (card.exp_year ?? 0);
  if (month < 1 || month > 12) {
    throw cardFault({
      message: "Your card's expiration month is invalid.",
      code: 'invalid_expiry_month',
      param: 'exp_month',
    });
  }
  if (isOver(month, year, world.at) || year > new Date(world.at * 1000).getUTCFullYear() + 50) {
    throw cardFault({
      message: "Your card's expiration year is invalid.",
      code: 'invalid_expiry_year',
      param: 'exp_year',
    });
  }
  const name = cardOfNumber(digits);
  const codeLength = name === 'amex' ? 4 : 3;
  if (card.cvc !== undefined && !new RegExp(`^\\d{${codeLength}}$`).test(card.cvc)) {
    throw cardFault({ message: "Your card's security code is invalid.", code: 'invalid_cvc', param: 'cvc' });
  }
  if (name === undefined) {
    throw cardFault({
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    });
  }
  return savePaymentMethod(world, name, month, year, billing);
}

/** Creates a payment method that behaves as a test card. */
export async function savePaymentMethod(
  world: World,
  name: keyof typeof testCards,
  exp_month: number,
  exp_year: number,
  billing: BillingDetails,
): Promise<PaymentMethod> {
  const { number, brand } = testCards[name];
  const { country, postal_code, email, name: holder } = billing;
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country, line1: null, line2: null, postal_code, state: null },
      email,
      name: holder,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month,
      exp_year,
      fingerprint: `sandbox_${name}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.at,
    customer: null,
    customer_account: null,
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
 * Returns the bank's answer for a card. `present`: the cardholder is there and can authenticate. `proven`: the
 * cardholder has just authenticated.
 */
export function ask(
  world: World,
  method: PaymentMethod,
  situation: { what: 'setup' | 'charge'; present: boolean; proven: boolean },
): Verdict {
  const card = cardNamed(method._behaviour);
  if (card === undefined) throw new Error(`There is no test card named ${method._behaviour}`);
  const { what, present, proven } = situation;
  if (isOver(method.card.exp_month, method.card.exp_year, world.at)) {
    return {
      is: 'rejected',
      rejection: { code: 'expired_card', decline_code: null, message: 'Your card has expired.' },
    };
  }
  const known = card.authentication === 'once' && method._authenticated;
  const asks = card.authentication !== undefined && !proven && !known;
  if (asks && (what === 'charge' || present)) return { is: 'authenticate' };
  const rejection = what === 'setup' ? card.setup : card.charge;
  if (rejection !== undefined) return { is: 'rejected', rejection };
  if (what === 'charge' && card.processing) return { is: 'processing', succeeds: card.processing === 'succeeds' };
  return { is: 'succeeds', disputed: what === 'charge' && card.disputed === true };
}
