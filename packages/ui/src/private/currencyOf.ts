/** The currency of a plan: null where the host names none, or none that can be written. */
export const currencyOf = ({ currency }: { currency: string | null }): string | null =>
  currency !== null && /^[a-z]{3}$/i.test(currency) ? currency : null;
