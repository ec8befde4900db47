import * as v from 'valibot';

const noAddress = 'Please enter a valid email address.';

/**
 * Returns an email address as mail services accept it: a domain with special letters, such as `müller.de`, becomes
 * punycode, and the rest stays. Returns an empty text if the domain is invalid.
 */
export function mailable(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  try {
    // Rejects a domain with any of these characters. Some of them end the host of a URL, and `new URL` would drop the
    // rest of the domain.
    const { hostname } = new URL(`http://${/[\s!-,/:-@[-`{-~]/.test(domain) ? '' : domain}`);
    return hostname === domain.toLowerCase() ? address : address.slice(0, at) + hostname;
  } catch {
    return '';
  }
}

const local = "[\\w!#-'*+/=?^`{|}~-]+";
const label = '[\\da-z]+(?:-+[\\da-z]+)*';
/** Replaces valibot's own email rule, which rejects an apostrophe, as in o'brien@example.com. */
const isMailable = new RegExp(`^${local}(?:\\.${local})*@(?:${label}\\.)+(?:[a-z]{2,}|xn--[\\da-z-]+)$`, 'i');

/**
 * An email address as users type it: trimmed, converted by `mailable`, with at most 254 characters in all and at most
 * 64 before the `@`. Upper and lower case stay, but the server ignores case when it compares addresses.
 */
export const email = v.pipe(
  v.string(noAddress),
  v.trim(),
  // Rejects what cannot be an email address, before `mailable` parses the domain.
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, noAddress),
  v.transform(mailable),
  v.maxLength(254, noAddress),
  v.check((address) => address.lastIndexOf('@') <= 64, noAddress),
  v.check((address) => isMailable.test(address), noAddress),
);
