import * as v from 'valibot';

const noAddress = 'Please enter a valid email address.';

/**
 * Returns an email address in the form that mail services accept: a domain with letters beyond ASCII, such as
 * `müller.de`, becomes punycode, and the rest is unchanged. Returns an empty text if the domain is not valid.
 */
export function mailable(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  try {
    // Rejects a domain with any of these characters. Some of them would end the host in the URL, so that `new URL`
    // would ignore the rest of the domain.
    const { hostname } = new URL(`http://${/[\s!-,/:-@[-`{-~]/.test(domain) ? '' : domain}`);
    return hostname === domain.toLowerCase() ? address : address.slice(0, at) + hostname;
  } catch {
    return '';
  }
}

const local = "[\\w!#-'*+/=?^`{|}~-]+";
const label = '[\\da-z]+(?:-+[\\da-z]+)*';
/** Used instead of valibot's own rule for emails, which rejects an apostrophe, as in o'brien@example.com. */
const isMailable = new RegExp(`^${local}(?:\\.${local})*@(?:${label}\\.)+(?:[a-z]{2,}|xn--[\\da-z-]+)$`, 'i');

/**
 * An email address as users type it: trimmed, converted by `mailable`, with at most 254 characters in all and at most
 * 64 before the `@`. The case of letters is kept, but the server ignores it when it compares addresses.
 */
export const email = v.pipe(
  v.string(noAddress),
  v.trim(),
  // Rejects texts that cannot be an email address before `mailable` parses the domain.
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, noAddress),
  v.transform(mailable),
  v.maxLength(254, noAddress),
  v.check((address) => address.lastIndexOf('@') <= 64, noAddress),
  v.check((address) => isMailable.test(address), noAddress),
);
