/** Returns the currency of a plan. Null if the host names none, or one that cannot be formatted. */
export const currencyOf = ({ currency }: { currency: string | null }): string | null =>
  currency !== null && /^[a-z]{3}$/i.test(currency) ? currency : null;
