/** Months from one charge to the next. */
export const monthsOf = { month: 1, quarter: 3 } as const;

type Interval = keyof typeof monthsOf | 'once';

/** Returns whether a plan is charged repeatedly. Uses the interval, or the kind if the interval is unknown. */
export const isRecurring = (
  interval: Interval | null | undefined,
  kind: 'monthly' | 'quarterly' | 'lifetime',
): boolean => (interval ? interval !== 'once' : kind !== 'lifetime');
