/** What came back from Discord's consent page. */
export interface ReturnFromDiscord {
  /** Proves who it is, once; null where consent was not given. */
  code: string | null;
  /** What was handed over when the person left for Discord. */
  state: string | null;
  /** Whether Discord says that something went wrong. */
  isRefused: boolean;
}

/** Reads the query of the return. It never throws, whatever the address holds. */
export function readDiscordReturn(search: string): ReturnFromDiscord {
  const query = new URLSearchParams(search);
  return { code: query.get('code') || null, state: query.get('state') || null, isRefused: query.has('error') };
}
