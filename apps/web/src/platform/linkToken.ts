/** The secret after the `#` of a link from our mails, removed from the address bar and the history before anything else happens. */
export function takeLinkToken(): string | null {
  const { pathname, search, hash } = window.location;
  if (hash.length <= 1) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(1);
}
