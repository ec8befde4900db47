const text = (value: string) => encodeURIComponent(value);

/** The address of a mail that is begun for the person: to whom, its subject and its text. */
export function mailHref(address: string, { subject, body }: { subject: string; body: string }): string {
  const to = address.split('@').map(text).join('@');
  return `mailto:${to}?subject=${text(subject)}&body=${text(body)}`;
}
