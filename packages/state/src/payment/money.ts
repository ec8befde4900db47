import { majorUnits } from '@signalsync/content/format';

/** Whether a text can be a currency: Intl throws at others. */
export const isCurrency = (code: string | null | undefined): code is string => /^[A-Za-z]{3}$/.test(code ?? '');

/** A decimal in major units as whole minor units (cents), by the currency's own number of decimals. */
export const minorUnits = (amount: number, currency: string): number => Math.round(amount / majorUnits(1, currency));
