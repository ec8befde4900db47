/** The hash of the skip link, which is no secret. */
const skipHash = '#main';

/** Returns the secret after the `#` of a link from our mails, or null if there is none. */
export function linkToken(): string | null {
  const { hash } = window.location;
  return hash.length <= 1 || hash === skipHash ? null : hash.slice(1);
}

/** Removes the secret from the address bar and the history. */
export function hideLinkToken(): void {
  if (linkToken() === null) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/**
 * Calls `run` with the secret of a link that the user opens while the link's page is already open. The browser then
 * changes only the hash. Returns a function that stops this.
 */
export function onLinkToken(run: (token: string) => void): () => void {
  const take = () => {
    const token = linkToken();
    hideLinkToken();
    if (token !== null) run(token);
  };
  window.addEventListener('hashchange', take);
  return () => window.removeEventListener('hashchange', take);
}
