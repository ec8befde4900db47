import { isCurrencyCode } from '@signalsync/content/format';
/** Returns the currency of a plan. Null if the plan has no currency, or one that cannot be formatted. */
export const currencyOf = ({ currency }: { currency: string | null }): string | null =>
  isCurrencyCode(currency) ? currency : null;
