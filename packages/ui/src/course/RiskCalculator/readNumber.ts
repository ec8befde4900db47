/**
 * Why a text is not a usable number. `unclear`: it can mean two numbers, and `decimal` is the smaller one. `currency`:
 * it contains a currency's name. `letters`: a letter follows a digit, as in 10k. `digits`: it has digits other than 0
 * to 9. `none`: it is not a number for another reason.
 */
type NumberProblem = { problem: 'unclear'; decimal: string } | { problem: 'currency' | 'letters' | 'digits' | 'none' };

/** The result of reading a text: a number or a problem. `plain` is the number with only digits and a decimal point. */
export type ReadNumber = { value: number; plain: string } | NumberProblem;

export type NumberKind = 'money' | 'percent';

/** Returns a pattern for digits in groups of three, or in Indian groups: groups of two, then a last group of three. */
const grouped = (separator: string) =>
  new RegExp(`^(\\d{1,3}(${separator}\\d{3})+|\\d{1,2}(${separator}\\d{2})+${separator}\\d{3})$`);
const byComma = grouped(',');
const byPoint = grouped('\\.');

const isGrouped = (text: string) => byComma.test(text) || byPoint.test(text);
const isPlain = (text: string) => /^\d*$/.test(text);
/**
 * Returns true for exactly three digits after one comma or point, as in 1,500. Some people read this as thousands,
 * others as a fraction. Returns false for 0,125, which is always a fraction.
 */
const isThreefold = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/** Reads a number with any decimal and thousands separators: 1,5 and 1.5, 10,000.50 and 10.000,50. */
export function readNumber(typed: string, kind: NumberKind): ReadNumber {
  const bare = withoutSigns(typed, kind);
  const problem = problemOf(bare);
  if (problem) return { problem };
  if (isThreefold(bare)) {
    // An amount of money never has three decimals, so the three digits are thousands. The percentage 1,500 is unclear:
    // it can mean 1.5 or 1500. The percentage 1.500 is read as 1.5.
    if (kind === 'money') return numberOf(bare.replace(/[.,]/, ''), '');
    if (bare.includes(',')) return { problem: 'unclear', decimal: String(Number(bare.replace(',', '.'))) };
  }
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const [whole, fraction] = last < 0 ? [bare, ''] : [bare.slice(0, last), bare.slice(last + 1)];
  const mark = bare[last];
  const isSeveral = mark !== undefined && whole.includes(mark);
  if (isSeveral) return isGrouped(bare) ? numberOf(bare.replace(/[.,]/g, ''), '') : { problem: 'none' };
  if (!isPlain(fraction) || !(isPlain(whole) || isGrouped(whole))) return { problem: 'none' };
  return numberOf(whole.replace(/[.,]/g, ''), fraction);
}

/** Removes the dollar or percent sign, and the spaces and apostrophes between thousands. */
function withoutSigns(typed: string, kind: NumberKind): string {
  const sign = kind === 'money' ? /^\$\s*|\s*\$$/g : /\s*%$/g;
  return typed
    .trim()
    .replace(sign, '')
    .replace(/(\d)[\s'’](?=\d{3}(\D|$))/g, '$1');
}

function problemOf(bare: string): Exclude<NumberProblem['problem'], 'unclear'> | null {
  if (/\p{Sc}|^[A-Z]{3}\s|\s[A-Z]{3}$/u.test(bare)) return 'currency';
  if (/[^\P{N}0-9]/u.test(bare)) return 'digits';
  if (/\d\s*\p{L}/u.test(bare)) return 'letters';
  return /^[\d.,]*\d[\d.,]*$/.test(bare) ? null : 'none';
}

function numberOf(whole: string, fraction: string): ReadNumber {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const plain = fraction === '' ? digits : `${digits}.${fraction}`;
  return { value: Number(plain), plain };
}
