/** Counts the words of a spoken number: 9,703 is 'nine thousand seven hundred three'. */
function wordsOfNumber(value: number): number {
  if (value >= 1000) return wordsOfNumber(Math.floor(value / 1000)) + 1 + restOf(value % 1000);
  if (value >= 100) return 2 + restOf(value % 100);
  return value <= 20 || value % 10 === 0 ? 1 : 2;
}
const restOf = (value: number) => (value === 0 ? 0 : wordsOfNumber(value));

/** '$1.80' has five spoken words: one, point, eight, zero, dollars. */
function wordsOfToken(token: string): number {
  const [figure] = token.match(/\d[\d,]*(?:\.\d+)?/) ?? [];
  if (figure === undefined) return /[\p{L}÷×=]/u.test(token) ? 1 : 0;
  const [whole = '', decimals = ''] = figure.replaceAll(',', '').split('.');
  const unit = /[$%]/.test(token) ? 1 : 0;
  return wordsOfNumber(Number(whole)) + (decimals === '' ? 0 : 1 + decimals.length) + unit;
}

/** Counts the words when the texts are read aloud, figures and signs included. */
export const spokenWords = (texts: readonly string[]): number =>
  texts.flatMap((text) => text.split(/\s+/)).reduce((sum, token) => sum + wordsOfToken(token), 0);
