const digits = new Map<string, number>();

/** Converts an amount in minor units to a decimal in major units: 14900 US cents are 149, 500 yen are 500. */
export function toMajor(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  const places =
    digits.get(code) ??
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ??
    2;
  digits.set(code, places);
  return amount / 10 ** places;
}
