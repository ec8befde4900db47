const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Returns a random text that nobody can guess. Each character is one of 62 letters and digits, which gives about 5.95
 * bits.
 */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      // Uses only bytes below 248 = 4 · 62. So each of the 62 characters is equally likely.
      if (byte < 248 && text.length < length) text += letters[byte % 62] ?? '';
    }
  }
  return text;
}

/** Returns a new id in Stripe's format, e.g. `cus_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomText(prefix === 'cus' ? 14 : 24)}`;
