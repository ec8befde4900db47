import { type ReturnFromDiscord, readDiscordReturn } from '@signalsync/state/discordReturn/readDiscordReturn';

/** What the address says on the return from Discord. */
export const discordAddress = (): ReturnFromDiscord => readDiscordReturn(window.location.search);

/** Takes it out of the address bar and the history: the code is a secret. */
export function hideDiscordAddress(): void {
  const { pathname, search, hash } = window.location;
  const rest = readDiscordReturn(search).search;
  if (rest !== search) window.history.replaceState(window.history.state, '', pathname + rest + hash);
}
