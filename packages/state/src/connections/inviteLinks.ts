import type { Stop } from '../core/clock.ts';
import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';
import type { InviteOf } from './listed.ts';

/** Delay before an invite is opened, in ms. */
const inviteOpeningDelayMs = 1000;

/** Expected hosts of invites. In development our own host serves fakes of them. */
const inviteHosts = { discord: ['discord.com', 'discord.gg'], telegram: ['t.me'], tradingview: [] } as const;

/**
 * Creates the check of invite links.
 * @param own - origins of the page and of the servers
 */
export const inviteChecker =
  (own: readonly string[]): InviteOf =>
  (platform, address) =>
    address ? safeUrl(address, { hosts: inviteHosts[platform], own }) : null;

/** Opens an invite after a delay, if the screen is still shown. A newer invite replaces one that waits. */
export interface InviteOpening {
  /** Tells whether the screen is shown. */
  setShown(isShown: boolean): void;
  openSoon(inviteLink: string | null): void;
  stop(): void;
}

export function createInviteOpening({ browser, clock }: Pick<Core, 'browser' | 'clock'>): InviteOpening {
  let isShown = false;
  let stopTimer: Stop = () => {};
  const stop = () => stopTimer();
  return {
    setShown(shown) {
      isShown = shown;
      if (!shown) stop();
    },
    openSoon(inviteLink) {
      stop();
      if (inviteLink === null || !isShown) return;
      stopTimer = clock.after(inviteOpeningDelayMs, () => browser.openWindow(inviteLink));
    },
    stop,
  };
}
