/** One signal may cost at most this much, in percent of the account. A number from the course, not a rule of the product. */
export const riskPercentMaximum = 1;
/** One day may cost at most this much, in percent of the account at its start. A number from the course. */
export const dailyCapPercent = 5;
/** Trades in a disciplined year. Numbers from the course. */
export const tradesPerYear = { least: 48, most: 60 } as const;

/** An account in major units of its currency, and the most that one signal may cost, in percent. */
export interface Risk {
  account: number;
  /** 1 means 1%. */
  riskPercent: number;
}

/** Returns the loss of a stopped-out signal, in the account's currency: account × risk%. */
export function riskAmount({ account, riskPercent }: Risk): number {
  return (account * riskPercent) / 100;
}

/**
 * Returns the position that loses exactly the risk amount at the stop, in the account's currency: account × risk% ÷
 * stop%.
 *
 * @throws RangeError if the stop is not more than 0% away, because no position fits.
 */
export function positionSize({ account, riskPercent, stopPercent }: Risk & { stopPercent: number }): number {
  if (!(stopPercent > 0)) throw new RangeError(`The stop is ${stopPercent}% away; it must be more than 0%`);
  return (account * riskPercent) / stopPercent;
}

/**
 * Returns the rest of the daily cap, in the account's currency; 0 if it is used up. `account` is the amount at the
 * start of the day.
 */
export function capLeft({ account, lostToday }: { account: number; lostToday: number }): number {
  return Math.max(0, (account * dailyCapPercent) / 100 - lostToday);
}

/** Returns the account after several losses in a row. Each loss takes the same percentage of the remaining account. */
export function accountAfterLosses({ account, riskPercent, losses }: Risk & { losses: number }): number {
  return account * (1 - riskPercent / 100) ** losses;
}
