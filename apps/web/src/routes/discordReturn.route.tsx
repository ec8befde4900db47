import { discordPending } from '@signalsync/content/discordPending';
import { shell } from '@signalsync/content/shell';
import { ReturnPage } from '@signalsync/ui/shared/ReturnPage';
import { useLayoutEffect, useState } from 'react';
import { codeOf } from '../platform/leaving.ts';
import { whenIdle } from '../platform/whenIdle.ts';
import type * as connecting from './discordReturn/DiscordConnecting.tsx';

/** The page to which Discord sends the user back. The code that connects the account loads after the page. */
export default function DiscordReturnRoute() {
  const [search] = useState(() => window.location.search);
  const [loaded, setLoaded] = useState<typeof connecting | null>(null);
  // Does not run while rendering: React may discard a first render, and Discord's code in the query would be lost. A
  // layout effect still runs before any call to the server.
  useLayoutEffect(() => {
    // No secret may stay in the address bar and the history.
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + hash);
    const crash = (error: unknown) =>
      setLoaded(() => {
        throw error;
      });
    return whenIdle(() => void codeOf(import('./discordReturn/DiscordConnecting.tsx')).then(setLoaded, crash));
  }, []);
  if (loaded) return <loaded.DiscordConnecting search={search} />;
  return <ReturnPage productName={shell.productName} title={discordPending} />;
}
