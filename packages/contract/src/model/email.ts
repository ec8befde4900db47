import * as v from 'valibot';

const noAddress = 'Please enter a valid email address.';

/**
 * Returns the address in the form that mail services accept: a domain with letters such as `müller.de` becomes
 * punycode, the rest stays. Returns an empty text if the domain is invalid.
 */
export function mailable(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  try {
    // These characters end the host of a URL, so `new URL` would drop the rest of the domain.
    const { hostname } = new URL(`http://${/[\s!-,/:-@[-`{-~]/.test(domain) ? '' : domain}`);
    return hostname === domain.toLowerCase() ? address : address.slice(0, at) + hostname;
  } catch {
    return '';
  }
}

const local = "[\\w!#-'*+/=?^`{|}~-]+";
const label = '[\\da-z]+(?:-+[\\da-z]+)*';
/** Valibot's own rule rejects an apostrophe, as in O'Brien. */
const isMailable = new RegExp(`^${local}(?:\\.${local})*@(?:${label}\\.)+(?:[a-z]{2,}|xn--[\\da-z-]+)$`, 'i');

/**
 * An email address as users type it: trimmed, made mailable, at most 254 characters. Keeps its case; the server
 * compares without case.
 */
export const email = v.pipe(
  v.string(noAddress),
  v.trim(),
  // Checks the rough form before the domain is parsed.
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, noAddress),
  v.transform(mailable),
  v.maxLength(254, noAddress),
  v.check((address) => isMailable.test(address), noAddress),
);
