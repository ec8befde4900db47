/**
 * Returns the texts of a lesson that users read: all but ids and types. Numbers, such as candle prices, are left out.
 */
export function lessonTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'id' || key === 'type' ? [] : lessonTexts(child)));
}

/** Digits, and words for counts and shares. 'One' is left out, because it is mostly not a count. */
const figureForm =
  /\$?\d+(?:,\d{3})*(?:\.\d+)?%?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|fifty|hundred|thousand|half|third|quarter|fifth|tenth|twice|dozen)\b/gi;

const quoted = (fragment: string) => fragment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the places of a fragment in a text, as [from, to]. Never matches inside a longer figure. */
export const spansOf = (text: string, fragment: string): (readonly [number, number])[] =>
  [...text.matchAll(new RegExp(`(?<![\\d$.,-])${quoted(fragment)}(?![\\d%]|[.,]\\d)`, 'g'))].map(
    ({ index }) => [index, index + fragment.length] as const,
  );

/** Returns the figures in `text` that are in none of the `fragments`. */
export function unaccountedFigures(text: string, fragments: readonly string[]): string[] {
  const spans = fragments.flatMap((fragment) => spansOf(text, fragment));
  return [...text.matchAll(figureForm)]
    .filter(({ 0: figure, index }) => !spans.some(([from, to]) => from <= index && index + figure.length <= to))
    .map(({ 0: figure }) => figure);
}
