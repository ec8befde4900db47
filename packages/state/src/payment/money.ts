import { majorUnits } from '@signalsync/content/format';

/** Returns whether a text looks like a currency code. Intl throws on other texts. */
export const isCurrency = (code: string | null | undefined): code is string => /^[A-Za-z]{3}$/.test(code ?? '');

/** Converts an amount in major units to whole minor units (cents), by the currency's number of decimals. */
export const minorUnits = (amount: number, currency: string): number => Math.round(amount / majorUnits(1, currency));
