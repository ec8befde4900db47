import { discordReturn } from '@signalsync/content/discordReturn';
import { shell } from '@signalsync/content/shell';
import { titles } from '@signalsync/content/titles';
import { createDiscordReturnStore, readDiscordReturn } from '@signalsync/state/discordReturn';
import { DiscordReturn } from '@signalsync/ui/connections/DiscordReturn';
import { useEffect } from 'react';
import { createChatbot } from '../../core/chatbot.ts';
import { accountTabPath, paths } from '../../router/paths.ts';
import { useLocation } from '../../router/location.ts';
import { openAddress } from '../../router/useRedirectAfterSignIn.ts';
import { useSite } from '../site.ts';
import { useStore, useStoreState } from '../../core/useCore.ts';

/** Address of the account's connections tab after Discord was connected. The tab loads the connections again. */
const connectedPath = `${paths.account}?discord=connected#connect`;
/**
 * Address of the connections tab if the Discord account is already connected to another member. The tab asks the user
 * what to do.
 */
const heldPath = `${paths.account}?discord=held#connect`;

/** Returns the browser tab's title for the status of connecting Discord. */
function titleOf(status: string): string {
  if (status === 'failed') return `${discordReturn.failed} | ${shell.productName}`;
  if (status === 'signedOut') return `${discordReturn.signedOut.title} | ${shell.productName}`;
  return titles.discordReturn;
}

/**
 * Connects the Discord account that the user has chosen at Discord, and goes to the connections tab. Shows an error if
 * this fails. `search` is the original query of the URL.
 */
export function DiscordConnecting({ search }: { search: string }) {
  const [, navigate] = useLocation();
  const store = useStore((core) =>
    createDiscordReturnStore(core, readDiscordReturn(search), {
      chatbot: createChatbot(core),
      returnPath: accountTabPath('connect'),
    }),
  );
  const { result } = useStoreState(store.state);
  useEffect(() => {
    document.title = titleOf(result.status);
  }, [result.status]);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (result.status === 'done') openAddress(connectedPath, navigate);
    if (result.status === 'held') openAddress(heldPath, navigate);
  }, [result.status, navigate]);
  return (
    <DiscordReturn content={discordReturn} result={result} site={useSite()} accountHref={accountTabPath('connect')} />
  );
}
