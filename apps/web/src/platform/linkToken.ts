/** Where the skip link leads: a hash that is no secret. */
const skipHash = '#main';

/** The secret after the `#` of a link from our mails. */
export function linkToken(): string | null {
  const { hash } = window.location;
  return hash.length <= 1 || hash === skipHash ? null : hash.slice(1);
}

/** Removes the secret from the address bar and from the history. */
export function hideLinkToken(): void {
  if (linkToken() === null) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Calls with the secret of a link that is opened while its page is already there: a browser changes the hash alone then. */
export function onLinkToken(run: (token: string) => void): () => void {
  const take = () => {
    const token = linkToken();
    hideLinkToken();
    if (token !== null) run(token);
  };
  window.addEventListener('hashchange', take);
  return () => window.removeEventListener('hashchange', take);
}
