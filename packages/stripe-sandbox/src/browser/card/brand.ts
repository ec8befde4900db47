export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

/** How the numbers of a card brand look. */
export interface BrandRules {
  brand: CardBrand;
  /** As people write it. */
  name: string;
  /** Digits that a number may have; most brands know one. */
  lengths: readonly number[];
  cvcLength: 3 | 4;
  /** After which digits a space is written. */
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
/** The first pattern that fits the start of a number tells its brand. */
const brands: readonly (readonly [start: RegExp, rules: BrandRules])[] = [
  [/^4/, rules('visa', 'Visa')],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, rules('mastercard', 'Mastercard')],
  [/^3[47]/, rules('amex', 'American Express', { lengths: [15], cvcLength: 4, gaps: [4, 10] })],
  [/^(6011|65|64[4-9])/, rules('discover', 'Discover')],
  [/^(30[0-5]|3095|36|3[89])/, rules('diners', 'Diners Club', { lengths: [14, 16], gaps: [4, 10] })],
  [/^35(2[89]|[3-8])/, rules('jcb', 'JCB')],
  [/^62/, rules('unionpay', 'UnionPay', { lengths: [16, 17, 18, 19] })],
];

/** The brand that a number, or the beginning of one, belongs to. */
export function brandOf(digits: string): BrandRules {
  return brands.find(([start]) => start.test(digits))?.[1] ?? unknown;
}

/** The most digits that a number of this brand has. */
export const longest = ({ lengths }: BrandRules): number => Math.max(...lengths);
