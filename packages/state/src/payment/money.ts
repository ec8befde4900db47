import { majorUnits } from '@signalsync/content/format';

/** Converts an amount in major units to whole minor units (cents), by the currency's number of decimals. */
export const minorUnits = (amount: number, currency: string): number => Math.round(amount / majorUnits(1, currency));
