/** Longest difference between two clocks, in seconds. Stripe's signatures are rejected from five minutes on. */
const mostSeconds = 30;

/** Returns a sentence if this machine's clock differs too much from another, such as `Stripe's`. */
export function skewOf(whose: string, now: Date, other: Date): string | undefined {
  const seconds = Math.round((now.getTime() - other.getTime()) / 1000);
  if (Math.abs(seconds) <= mostSeconds) return undefined;
  return `The clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}.`;
}
