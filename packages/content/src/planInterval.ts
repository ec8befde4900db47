/** Months from one charge to the next. */
export const monthsOf = { month: 1, quarter: 3 } as const;

type Interval = keyof typeof monthsOf | 'once';

/** Returns whether a plan is charged repeatedly. Its interval decides, and if it has none, its kind. */
export const isRecurring = (
  interval: Interval | null | undefined,
  kind: 'monthly' | 'quarterly' | 'lifetime',
): boolean => (interval ? interval !== 'once' : kind !== 'lifetime');
