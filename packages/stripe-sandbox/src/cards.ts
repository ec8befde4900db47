/** A rejection by the card's bank, in Stripe's words. */
export interface CardDecline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  decline_code?: string;
  message: string;
}

/** A test card and its behaviour. If Stripe documents a card with this behaviour, the number is Stripe's. */
export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** One sentence for the developer about how the card behaves. The card form shows it. */
  does: string;
  /** `once`: the bank asks the cardholder to authenticate until this has succeeded once. `always`: at every charge. */
  authentication?: 'once' | 'always';
  /** The bank's rejection when the card is saved; absent if saving succeeds. */
  setup?: CardDecline;
  /** The bank's rejection of a payment; absent if the payment succeeds. */
  charge?: CardDecline;
  /** If set, a payment stays in the status `processing` for a minute. Then it succeeds or fails, as set. */
  processing?: 'succeeds' | 'fails';
  /** If true, a payment succeeds, and the cardholder disputes it at once. */
  disputed?: true;
  /** `pending`: a refund succeeds an hour later. `fails`: a refund succeeds at once, and fails an hour later. */
  refund?: 'pending' | 'fails';
}

const rejection = (code: CardDecline['code'], message: string, decline_code?: string) => {
  const both: CardDecline = { code, message, ...(decline_code !== undefined && { decline_code }) };
  return { setup: both, charge: both };
};

const declined = rejection('card_declined', 'Your card was declined.', 'generic_decline');

/** Test cards by name. Any future expiry date and any security code of the right length are valid. */
export const testCards = {
  visa: { number: '4242424242424242', brand: 'visa', does: 'Succeeds.' },
  mastercard: { number: '5555555555554444', brand: 'mastercard', does: 'Succeeds.' },
  amex: { number: '378282246310005', brand: 'amex', does: 'Succeeds; its security code has four digits.' },
  discover: { number: '6011111111111117', brand: 'discover', does: 'Succeeds.' },
  declined: { number: '4000000000000002', brand: 'visa', does: 'Is declined.', ...declined },
  insufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    does: 'Is declined for insufficient funds.',
    ...rejection('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  expired: {
    number: '4000000000000069',
    brand: 'visa',
    does: 'Is declined as expired.',
    ...rejection('expired_card', 'Your card has expired.'),
  },
  incorrectCvc: {
    number: '4000000000000127',
    brand: 'visa',
    does: 'Is declined for its security code.',
    ...rejection('incorrect_cvc', "Your card's security code is incorrect."),
  },
  processingError: {
    number: '4000000000000119',
    brand: 'visa',
    does: 'Fails with an error of the processor.',
    ...rejection('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  },
  chargeFails: {
    number: '4000000000000341',
    brand: 'visa',
    does: 'Can be saved, but every payment with it is declined.',
    charge: declined.charge,
  },
  authentication: {
    number: '4000002500003155',
    brand: 'visa',
    does: 'Asks for authentication once; saved, it can be charged in absence.',
    authentication: 'once',
  },
  authenticationAlways: {
    number: '4000002760003184',
    brand: 'visa',
    does: 'Asks for authentication on every payment.',
    authentication: 'always',
  },
  authenticationThenDeclined: {
    number: '4000008400001629',
    brand: 'visa',
    does: 'Asks for authentication, and payments are declined after it.',
    authentication: 'always',
    charge: declined.charge,
  },
  disputed: {
    number: '4000000000000259',
    brand: 'visa',
    does: 'Succeeds, and the payment is disputed as fraudulent.',
    disputed: true,
  },
  refundPending: {
    number: '4000000000007726',
    brand: 'visa',
    does: 'Succeeds; a refund is pending for an hour, then succeeds.',
    refund: 'pending',
  },
  refundFails: {
    number: '4000000000005126',
    brand: 'visa',
    does: 'Succeeds; a refund succeeds at first, and has failed an hour later.',
    refund: 'fails',
  },
  processingSucceeds: {
    number: '4000000000007007',
    brand: 'visa',
    does: 'Stays in processing for a minute, then succeeds. A card of the fake alone.',
    processing: 'succeeds',
  },
  processingFails: {
    number: '4000000000008005',
    brand: 'visa',
    does: 'Stays in processing for a minute, then is declined. A card of the fake alone.',
    processing: 'fails',
  },
} as const satisfies Record<string, TestCard>;

export type TestCardName = keyof typeof testCards;

/** Returns the name of the test card with this number (digits only); undefined for any other number. */
export function cardOfNumber(digits: string): TestCardName | undefined {
  return (Object.keys(testCards) as TestCardName[]).find((name) => testCards[name].number === digits);
}

/** Returns whether the check digit of a card number is right. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0;
}
