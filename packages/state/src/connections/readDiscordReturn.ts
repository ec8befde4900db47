/** The reply of Discord's consent page, from the URL's query. */
export interface ReturnFromDiscord {
  /** Discord's OAuth code, with which the server asks Discord who the user is; works once. Null without consent. */
  code: string | null;
  /** The OAuth `state` that was sent to Discord with the user; null if it did not come back. */
  state: string | null;
  /** Whether the user said no at Discord. */
  isDenied: boolean;
  /** Whether Discord reported any error. */
  isRejected: boolean;
}

/** Reads the query with which Discord sends the user back. Never throws, whatever the query contains. */
export function readDiscordReturn(search: string): ReturnFromDiscord {
  const query = new URLSearchParams(search);
  const code = query.get('code') || null;
  return {
    code,
    state: query.get('state') || null,
    // https://datatracker.ietf.org/doc/html/rfc6749#section-4.1.2.1
    isDenied: code === null && query.get('error') === 'access_denied',
    isRejected: query.has('error'),
  };
}
