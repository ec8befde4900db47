/** What is read of a lesson: everything but ids, its type and the prices of drawn candles. */
export function lessonTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'id' || key === 'type' ? [] : lessonTexts(child)));
}

/** Digits, and the words for counts and shares. 'One' is left out, as it mostly stands for a noun. */
const figureForm =
  /\$?\d+(?:,\d{3})*(?:\.\d+)?%?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|fifty|hundred|thousand|half|third|quarter|fifth|tenth|twice|dozen)\b/gi;

const quoted = (fragment: string) => fragment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a fragment stands in a text, as [from, to]; never from the middle of a figure or up to it. */
export const spansOf = (text: string, fragment: string): (readonly [number, number])[] =>
  [...text.matchAll(new RegExp(`(?<![\\d$.,-])${quoted(fragment)}(?![\\d%]|[.,]\\d)`, 'g'))].map(
    ({ index }) => [index, index + fragment.length] as const,
  );

/** The figures of a text that no fragment accounts for. */
export function unaccountedFigures(text: string, fragments: readonly string[]): string[] {
  const spans = fragments.flatMap((fragment) => spansOf(text, fragment));
  return [...text.matchAll(figureForm)]
    .filter(({ 0: figure, index }) => !spans.some(([from, to]) => from <= index && index + figure.length <= to))
    .map(({ 0: figure }) => figure);
}
