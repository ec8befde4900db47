/** Most that one signal may cost, in percent of the account. A teaching number of the course, never a rule of the product. */
export const riskPercentMaximum = 1;
/** Most that one day may cost, in percent of the account the day began with. A teaching number of the course. */
export const dailyCapPercent = 5;
/** Trades of a disciplined year. Teaching numbers of the course. */
export const tradesPerYear = { least: 48, most: 60 } as const;

/** An account in major units of its currency, and what one signal may cost of it, in percent. */
export interface Risk {
  account: number;
  /** 1 stands for 1%. */
  riskPercent: number;
}

/** What a stopped-out signal costs, in the account's currency: account × risk%. */
export function riskAmount({ account, riskPercent }: Risk): number {
  return (account * riskPercent) / 100;
}

/**
 * The position whose loss at the stop is exactly the risk amount, in the account's currency: account × risk% ÷ stop%.
 *
 * @throws RangeError where the stop is not further than 0% away, as no position fits it.
 */
export function positionSize({ account, riskPercent, stopPercent }: Risk & { stopPercent: number }): number {
  if (!(stopPercent > 0)) throw new RangeError(`The stop is ${stopPercent}% away; it must be more than 0%`);
  return (account * riskPercent) / stopPercent;
}

/** What is left of the daily cap, in the account's currency; 0 once it is used up. `account` is as the day began. */
export function capLeft({ account, lostToday }: { account: number; lostToday: number }): number {
  return Math.max(0, (account * dailyCapPercent) / 100 - lostToday);
}

/** What is left of an account after so many losses in a row, each one the same share of what was left before it. */
export function accountAfterLosses({ account, riskPercent, losses }: Risk & { losses: number }): number {
  return account * (1 - riskPercent / 100) ** losses;
}
