/**
 * The most that one signal may lose, in percent of the account. The course teaches this limit, and the risk calculator
 * accepts no higher number.
 */
export const riskPercentMaximum = 1;
/** The most that one day may lose, in percent of the account at the start of the day. The course teaches this limit. */
export const dailyCapPercent = 5;
/** The range of trades a year that the course recommends. */
export const tradesPerYear = { least: 48, most: 60 } as const;

/**
 * A trading account and the risk of one signal. `account` is the account's size in major units of its currency.
 * `riskPercent` is the most that the signal may lose, in percent of the account.
 */
export interface Risk {
  account: number;
  /** The risk in percent: 1 means 1%. */
  riskPercent: number;
}

/** Returns the loss if a signal reaches its stop, in the account's currency: account × risk%. */
export function riskAmount({ account, riskPercent }: Risk): number {
  return (account * riskPercent) / 100;
}

/**
 * Returns the position that loses exactly the risk amount at the stop, in the account's currency: account × risk% ÷
 * stop%. `stopPercent` is the distance from the entry to the stop.
 *
 * @throws RangeError if `stopPercent` is not above 0.
 */
export function positionSize({ account, riskPercent, stopPercent }: Risk & { stopPercent: number }): number {
  if (!(stopPercent > 0)) throw new RangeError(`The stop is ${stopPercent}% away; it must be more than 0%`);
  return (account * riskPercent) / stopPercent;
}

/**
 * Returns how much the user may still lose today, in the account's currency; 0 if the daily cap is used up. `account`
 * is the amount at the start of the day.
 */
export function capLeft({ account, lostToday }: { account: number; lostToday: number }): number {
  return Math.max(0, (account * dailyCapPercent) / 100 - lostToday);
}

/** Returns the account after several losses in a row. Each loss takes the same percentage of the remaining account. */
export function accountAfterLosses({ account, riskPercent, losses }: Risk & { losses: number }): number {
  return account * (1 - riskPercent / 100) ** losses;
}
