/** Formats the month of an instant, in `timeZone` or the user's time zone: `2026-11`. `at` is in ms since 1970. */
export function formatYearMonth(at: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(at);
  const part = (wanted: 'year' | 'month') => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}
