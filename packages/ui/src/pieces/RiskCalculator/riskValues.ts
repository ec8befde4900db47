import { riskPercentMaximum } from '@signalsync/content/course/risk';
import { amountParts } from '@signalsync/content/format';

/** The calculator's fields as they are typed, like '$10,000' or '1%'. */
export interface RiskValues {
  account: string;
  /** Per signal. */
  risk: string;
  /** From the entry to the stop. */
  stop: string;
  lostToday: string;
}

/** The fields as numbers; null where a text is none that can be reckoned with. */
export type RiskNumbers = Record<keyof RiskValues, number | null>;

/** A typed number, its signs of currency, thousands and percent aside; null where it is none. */
export function numberOf(text: string): number | null {
  const bare = text.replace(/[$%,\s]/g, '');
  return /^(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : null;
}

const within = (value: number | null, isGood: (value: number) => boolean) =>
  value !== null && isGood(value) ? value : null;

/** What can be reckoned with: an empty 'lost today' is 0. */
export function readRisk(values: RiskValues): RiskNumbers {
  return {
    account: within(numberOf(values.account), (value) => value > 0),
    risk: within(numberOf(values.risk), (value) => value > 0 && value <= riskPercentMaximum),
    stop: within(numberOf(values.stop), (value) => value > 0 && value <= 100),
    lostToday: values.lostToday.trim() === '' ? 0 : numberOf(values.lostToday),
  };
}

/** An amount of dollars; cents only where there are some. */
export function dollars(amount: number): string {
  const { whole, decimals } = amountParts(amount, 'USD');
  return /[1-9]/.test(decimals) ? whole + decimals : whole;
}

/** A field as it is shown once it is left; what is no number stays as it was typed. */
export function tidied(field: keyof RiskValues, text: string): string {
  const value = numberOf(text);
  if (value === null) return text.trim();
  return field === 'account' || field === 'lostToday' ? dollars(value) : `${text.replace(/[%\s]/g, '')}%`;
}
