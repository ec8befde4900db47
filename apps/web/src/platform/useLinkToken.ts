import { useEffect, useState } from 'react';
import { hideLinkToken, linkToken, onLinkToken } from './linkToken.ts';

/**
 * Returns the secret of the mailed link that has opened this page (null if it has none), and hides it from the address
 * bar. If the user opens another such link on the page, returns that one's. `count` counts the links.
 */
export function useLinkToken(): { count: number; token: string | null } {
  const [link, setLink] = useState(() => ({ count: 0, token: linkToken() }));
  // Does not run while rendering: React may discard a first render, and the secret in the URL would be lost.
  useEffect(hideLinkToken, []);
  useEffect(() => onLinkToken((token) => setLink(({ count }) => ({ count: count + 1, token }))), []);
  return link;
}
