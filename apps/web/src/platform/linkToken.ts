/** Where the skip link leads: a hash that is no secret. */
const skipHash = '#main';

/** The secret after the `#` of a link from our mails, removed from the address bar and the history before anything else happens. */
export function takeLinkToken(): string | null {
  const { pathname, search, hash } = window.location;
  if (hash.length <= 1 || hash === skipHash) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(1);
}

/** Calls with the secret of a link that is opened while its page is already there: a browser changes the hash alone then. */
export function onLinkToken(run: (token: string) => void): () => void {
  const take = () => {
    const token = takeLinkToken();
    if (token !== null) run(token);
  };
  window.addEventListener('hashchange', take);
  return () => window.removeEventListener('hashchange', take);
}
