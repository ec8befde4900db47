/** Months from one charge to the next. */
export const monthsOf = { month: 1, quarter: 3 } as const;

/** Returns whether this is an interval between charges that this version knows. */
export const isInterval = (interval: string | null | undefined): interval is keyof typeof monthsOf =>
  interval === 'month' || interval === 'quarter';

/** Returns whether a plan is charged repeatedly. Uses the interval, or the kind if there is no interval. */
export const isRecurring = (
  interval: string | null | undefined,
  kind: 'monthly' | 'quarterly' | 'lifetime',
): boolean => (interval ? interval !== 'once' : kind !== 'lifetime');
