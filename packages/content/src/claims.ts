/** One marketing claim with its text, its source, and whether it is still a sample. */
export interface Claim {
  /** The figure as the screen shows it, such as `$14`. */
  text: string;
  /** The same figure as a number, such as 14. */
  value: number;
  /** Who counted the figure, and in which data. */
  source: string;
  /** The date on which the figure was counted, ISO 8601. */
  date: string;
  /** True until the owner has proven the figure. A production build warns about samples. */
  isSample: boolean;
}

const sample = { source: 'Sample figure, to be proven by the owner', date: '2026-11-01', isSample: true } as const;

/** All marketing claims of the product. Texts that make a claim take its figure from here. */
export const claims = {
  onboardingCompleted: { text: '4,327', value: 4327, ...sample },
  backtestedAssets: { text: '10,000', value: 10_000, ...sample },
  checkoutRating: { text: '4.8', value: 4.8, ...sample },
  checkoutReviews: { text: '134', value: 134, ...sample },
  churnRating: { text: '4.8', value: 4.8, ...sample },
  churnReviews: { text: '131', value: 131, ...sample },
  averageDailyProfit: { text: '$156', value: 156, ...sample },
  returnMultiple: { text: '31x', value: 31, ...sample },
  dailyCost: { text: '$5', value: 5, ...sample },
  /** The churn flow compares this price with the plan's cost per day. */
  coffeeAndSandwich: { text: '$14', value: 14, ...sample },
  lifetimeSaving: { text: '54%', value: 54, ...sample },
} as const satisfies Record<string, Claim>;
