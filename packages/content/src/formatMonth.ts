/** Formats the month of an ISO instant, in UTC: `November 2026`. */
export function formatMonth(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(instant),
  );
}
