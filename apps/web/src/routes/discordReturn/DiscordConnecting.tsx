import { discordReturn } from '@signalsync/content/discordReturn';
import { shell } from '@signalsync/content/shell';
import { createDiscordReturnStore } from '@signalsync/state/discordReturn';
import { readDiscordReturn } from '@signalsync/state/discordReturn/readDiscordReturn';
import { DiscordReturn } from '@signalsync/ui/screens/DiscordReturn';
import { useEffect } from 'react';
import { createChatbot } from '../../chatbot.ts';
import { accountTabPath, paths } from '../../paths.ts';
import { useLocation } from '../../router/location.ts';
import { goOn } from '../../router/useGoOn.ts';
import { useStore, useStoreState } from '../../useStore.ts';

/** The account once Discord is connected: its tab of connections, fetched anew. */
const connectedPath = `${paths.account}?discord=connected#connect`;

/**
 * Connects the account that came back from Discord, says what came of it, and leads to the connections.
 * `search` is the query of the address as it was.
 */
export function DiscordConnecting({ search }: { search: string }) {
  const [, navigate] = useLocation();
  const store = useStore((core) =>
    createDiscordReturnStore(core, readDiscordReturn(search), {
      chatbot: createChatbot(),
      returnPath: accountTabPath('connect'),
    }),
  );
  const { result } = useStoreState(store.state);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (result.status === 'done') goOn(connectedPath, navigate);
  }, [result.status, navigate]);
  return (
    <DiscordReturn
      content={discordReturn}
      result={result}
      productName={shell.productName}
      accountHref={paths.account}
      signInHref={paths.auth}
    />
  );
}
