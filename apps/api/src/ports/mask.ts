const mask = '***';

/** Shorter secrets are not masked, because they would also match parts of ordinary words. */
const leastLength = 8;

/** Patterns of secrets, with their replacements: keys and tokens of vendors and of our own. */
const secretPatterns: readonly (readonly [RegExp, string])[] = [
  [/\b((?:sk|rk)_(?:live|test)|whsec)_\w+/g, `$1_${mask}`],
  [/\b((?:pi|seti|cs)_\w+_secret)_\w+/g, `$1_${mask}`],
  [/\b(Bearer|Basic|Bot)\s+[\w.~+/=-]{16,}/g, `$1 ${mask}`],
  [/\b(bot)?\d{6,}:[\w-]{24,}/g, `$1${mask}`],
  [/(hooks\.slack\.com\/services)\/[\w/-]+/g, `$1/${mask}`],
  [/(t\.me)\/(?:\+|joinchat\/)[\w-]+/g, `$1/${mask}`],
  [/\beyJ[\w-]{10,}\.[\w-]+\.[\w-]+/g, mask],
  [/(\w:\/\/)[^\s/@]+@/g, `$1${mask}@`],
];

/**
 * Replaces the given secrets, and everything that looks like a secret: keys, tokens, and passwords and invites in web
 * addresses.
 */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  let masked = text;
  for (const secret of secrets) if (secret.length >= leastLength) masked = masked.replaceAll(secret, mask);
  for (const [pattern, instead] of secretPatterns) masked = masked.replace(pattern, instead);
  return masked;
}

/**
 * Replaces the names in email addresses, the parts of web addresses after `?` or `#`, and long random words, because
 * these may be codes or tokens.
 */
export function maskAddresses(text: string): string {
  return text
    .replace(/[^\s@<>"'`(),:;=/[\]\\]{1,64}@((?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,63})/gu, `${mask}@$1`)
    .replace(/(https?:\/\/[^\s?#"'`<>]{1,2000})[?#][^\s"'`<>)]*/g, `$1?${mask}`)
    .replace(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g, mask);
}
