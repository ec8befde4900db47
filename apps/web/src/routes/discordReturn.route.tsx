import { discordReturn } from '@signalsync/content/discordReturn';
import { shell } from '@signalsync/content/shell';
import { ReturnPage } from '@signalsync/ui/pieces/ReturnPage';
import { type ComponentProps, type ComponentType, useLayoutEffect, useState } from 'react';
import { discordAddress, hideDiscordAddress } from '../platform/discordAddress.ts';
import { whenIdle } from '../platform/whenIdle.ts';
import type { DiscordConnecting } from './discordReturn/DiscordConnecting.tsx';

const load = () => import('./discordReturn/DiscordConnecting.tsx').then((module) => module.DiscordConnecting);

/** The page stands at once; what does the connecting comes once it has loaded. */
export default function DiscordReturnRoute() {
  const [back] = useState(discordAddress);
  const [Connecting, setConnecting] = useState<ComponentType<ComponentProps<typeof DiscordConnecting>> | null>(null);
  // Not while rendering: React may throw a first attempt away, and the code would go with it. Before anything is fetched.
  useLayoutEffect(() => {
    hideDiscordAddress();
    const show = (component: typeof DiscordConnecting) => setConnecting(() => component);
    const crash = (error: unknown) =>
      setConnecting(() => {
        throw error;
      });
    return whenIdle(() => void load().then(show, crash));
  }, []);
  return Connecting ? (
    <Connecting back={back} />
  ) : (
    <ReturnPage productName={shell.productName} title={discordReturn.pending} />
  );
}
