type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

/** What card numbers of one brand (such as Visa) look like. */
interface BrandRules {
  brand: CardBrand;
  /** The brand's name for people, such as 'American Express'. */
  name: string;
  /** Allowed lengths of a card number, in digits. Most brands have only one length. */
  lengths: readonly number[];
  cvcLength: 3 | 4;
  /** Positions of the spaces: 4 means that a space follows the fourth digit. */
  gaps: readonly number[];
}

const fours = [4, 8, 12, 16] as const;
const rules = (brand: CardBrand, name: string, more: Partial<BrandRules> = {}): BrandRules => ({
  brand,
  name,
  lengths: [16],
  cvcLength: 3,
  gaps: fours,
  ...more,
});

const unknown = rules('unknown', 'Card');
/** The brands by the first digits of a card number. If several patterns match, the first one in this list counts. */
const brands: readonly (readonly [start: RegExp, rules: BrandRules])[] = [
  [/^4/, rules('visa', 'Visa')],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, rules('mastercard', 'Mastercard')],
  [/^3[47]/, rules('amex', 'American Express', { lengths: [15], cvcLength: 4, gaps: [4, 10] })],
  [/^(6011|65|64[4-9])/, rules('discover', 'Discover')],
  [/^(30[0-5]|3095|36|3[89])/, rules('diners', 'Diners Club', { lengths: [14, 16], gaps: [4, 10] })],
  [/^35(2[89]|[3-8])/, rules('jcb', 'JCB')],
  [/^62/, rules('unionpay', 'UnionPay', { lengths: [16, 17, 18, 19] })],
];

/** Removes everything from a text that is not a digit. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns the rules of a card number's brand. The first digits of the number are enough. */
export function brandOf(number: string): BrandRules {
  const digits = digitsOf(number);
  return brands.find(([start]) => start.test(digits))?.[1] ?? unknown;
}

/** Returns the digits of a card number in the groups of its brand: `4242 4242 4242 4242`. */
export function inGroups(digits: string): string {
  const { gaps } = brandOf(digits);
  return Array.from(digits, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/** Returns the highest number of digits of this brand. */
export const longest = ({ lengths }: BrandRules): number => Math.max(...lengths);
