/** What came back from Discord's consent page. */
export interface ReturnFromDiscord {
  /** Proves who it is, once; null where consent was not given. */
  code: string | null;
  /** What was handed over when the person left for Discord. */
  state: string | null;
  /** Whether the person said no at Discord. */
  isDenied: boolean;
  /** Whether Discord says that something went wrong. */
  isRejected: boolean;
}

/** Reads the query of the return. It never throws, whatever the address holds. */
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
