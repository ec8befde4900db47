/** What came back from Discord's consent page. */
export interface ReturnFromDiscord {
  /** Proves who it is, once; null where consent was not given. */
  code: string | null;
  /** What was handed over when the person left for Discord. */
  state: string | null;
  /** Whether Discord says that something went wrong. */
  isRefused: boolean;
}

const once = ['code', 'state', 'error', 'error_description', 'error_uri', 'guild_id', 'permissions'];

/** Reads the query of the return, and gives the rest of it with its question mark, or nothing. It never throws. */
export function readDiscordReturn(search: string): ReturnFromDiscord & { search: string } {
  const query = new URLSearchParams(search);
  const back = { code: query.get('code') || null, state: query.get('state') || null, isRefused: query.has('error') };
  for (const name of once) query.delete(name);
  const rest = query.toString();
  return { ...back, search: rest && `?${rest}` };
}
