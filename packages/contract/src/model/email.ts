import * as v from 'valibot';

const noAddress = 'Please enter a valid email address.';

/**
 * An address as mail and other services take it: a domain of letters such as `müller.de` in punycode, everything else as it is. Empty
 * where the domain cannot be one.
 */
export function mailable(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  try {
    // Characters at which the host of an address ends.
    const { hostname } = new URL(`http://${/[\s!-,/:-@[-`{-~]/.test(domain) ? '' : domain}`);
    return hostname === domain.toLowerCase() ? address : address.slice(0, at) + hostname;
  } catch {
    return '';
  }
}

const local = "[\\w!#-'*+/=?^`{|}~-]+";
const label = '[\\da-z]+(?:-+[\\da-z]+)*';
/** Valibot's own rule rejects the apostrophe of an O'Brien. */
const isMailable = new RegExp(`^${local}(?:\\.${local})*@(?:${label}\\.)+(?:[a-z]{2,}|xn--[\\da-z-]+)$`, 'i');

/** An e-mail address as people type it, made mailable: trimmed, at most 254 characters. Its case is kept; the server compares without it. */
export const email = v.pipe(
  v.string(noAddress),
  v.trim(),
  // What can be said of an address before its domain is read.
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, noAddress),
  v.transform(mailable),
  v.maxLength(254, noAddress),
  v.check((address) => isMailable.test(address), noAddress),
);
