import type { Stop } from '../core/clock.ts';
import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';
import type { InviteOf } from './listed.ts';

/** Delay before an invite is opened, in ms. */
const inviteOpeningDelayMs = 1000;

/** Expected hosts of invites. In development our own host serves fake invites. */
const inviteHosts = { discord: ['discord.com', 'discord.gg'], telegram: ['t.me'], tradingview: [] } as const;

/**
 * Returns a function that checks invite links. It allows only links to the expected hosts or to `own`.
 * @param own - origins of the page and of the servers
 */
export const inviteChecker =
  (own: readonly string[]): InviteOf =>
  (platform, address) =>
    address ? safeUrl(address, { hosts: inviteHosts[platform], own }) : null;

export type InviteOpening = ReturnType<typeof createInviteOpening>;

/** Creates what opens an invite after a delay, if the screen is still shown. A newer invite replaces one that waits. */
export function createInviteOpening({ browser, clock }: Pick<Core, 'browser' | 'clock'>) {
  let isShown = false;
  let stopTimer: Stop = () => {};
  const stop = () => stopTimer();
  return {
    /** Call with true when the screen is shown, and with false when the user leaves it. */
    setShown(shown: boolean) {
      isShown = shown;
      if (!shown) stop();
    },
    openSoon(inviteLink: string | null) {
      stop();
      if (inviteLink === null || !isShown) return;
      stopTimer = clock.after(inviteOpeningDelayMs, () => browser.openWindow(inviteLink));
    },
    stop,
  };
}
