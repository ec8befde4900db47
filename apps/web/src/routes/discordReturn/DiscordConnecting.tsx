import { discordReturn } from '@signalsync/content/discordReturn';
import { shell } from '@signalsync/content/shell';
import { createDiscordReturnStore } from '@signalsync/state/discordReturn';
import type { ReturnFromDiscord } from '@signalsync/state/discordReturn/readDiscordReturn';
import { DiscordReturn } from '@signalsync/ui/screens/DiscordReturn';
import { useEffect } from 'react';
import { createChatbot } from '../../chatbot.ts';
import { accountTabPath, discordConnectedPath, paths } from '../../paths.ts';
import { useGoTo } from '../../router/useGoOn.ts';
import { useStore, useStoreState } from '../../useStore.ts';

/** Connects the account that came back from Discord, says what came of it, and leads to the connections. */
export function DiscordConnecting({ back }: { back: ReturnFromDiscord }) {
  const store = useStore((core) =>
    createDiscordReturnStore(core, back, { chatbot: createChatbot(), returnPath: accountTabPath('connect') }),
  );
  const { result } = useStoreState(store.state);
  useEffect(() => store.start(), [store]);
  useGoTo(result.status === 'done' ? discordConnectedPath : null);
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
