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
  /** True until the owner has proven the figure. A production build refuses samples that its settings do not allow. */
  isSample: boolean;
}

/** Returns a claim that the owner has not proven yet. Its number is the one in its text. */
const sample = (text: string): Claim => ({
  text,
  value: +text.replace(/[^\d.]/g, ''),
  source: 'Sample, to be proven by the owner',
  date: '2026-11-01',
  isSample: true,
});

/** All marketing claims of the product. Texts that make a claim take its figure from here. */
export const claims = {
  onboardingCompleted: sample('4,327'),
  backtestedAssets: sample('10,000'),
  checkoutRating: sample('4.8'),
  checkoutReviews: sample('134'),
  churnRating: sample('4.8'),
  churnReviews: sample('131'),
  averageDailyProfit: sample('$156'),
  returnMultiple: sample('31x'),
  dailyCost: sample('$5'),
  /** The churn flow compares this price with the plan's cost per day. */
  coffeeAndSandwich: sample('$14'),
  lifetimeSaving: sample('54%'),
} as const satisfies Record<string, Claim>;
