const text = (value: string) => encodeURIComponent(value);

/** Returns a `mailto:` link with recipient, subject and body. */
export function mailHref(address: string, { subject, body }: { subject: string; body: string }): string {
  const to = address.split('@').map(text).join('@');
  return `mailto:${to}?subject=${text(subject)}&body=${text(body)}`;
}
