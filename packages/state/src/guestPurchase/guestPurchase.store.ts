import { authCheck } from '@signalsync/contract/calls/guestPurchase';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { polling } from '../core/keepLooking.ts';
import type { Core } from '../createCore.ts';

/** The purchase that a guest began in this browser, as the server knows it. The browser stores nothing of it. */
export interface GuestPurchaseStore {
  readonly state: {
    /** Null while it is unknown, or if there is none. */
    purchase: GuestPurchase | null;
  };
  /**
   * Asks the server for the purchase. While it is processing, asks again: for two minutes at regular times, then each
   * time the user comes back to the page.
   */
  start(): void;
  dispose(): void;
}

export function createGuestPurchaseStore({
  api,
  browser,
  clock,
}: Pick<Core, 'api' | 'browser' | 'clock'>): GuestPurchaseStore {
  const state = proxy<GuestPurchaseStore['state']>({ purchase: null });
  const calls = createCalls();
  let stop: Stop = () => {};
  /** End of the regular checks, in ms since 1970; null before the start. */
  let end: number | null = null;

  async function look(until: number) {
    stop();
    const found = await calls.run('look', (signal) => api.call(authCheck, { query: { purchase: '1' } }, { signal }));
    if (!found) return;
    // After a failed call, the known purchase stays, and is checked again while it is processing.
    if (found.ok) state.purchase = found.data.authenticated ? null : (found.data.purchase ?? null);
    if (state.purchase?.status !== 'processing') return;
    const again = () => void look(until);
    stop = clock.now() < until ? clock.after(polling.everyMs, again) : browser.onFocus(again);
  }

  return {
    state,
    start() {
      if (end !== null) return;
      end = clock.now() + polling.forMs;
      void look(end);
    },
    dispose() {
      calls.abort();
      stop();
      end = null;
    },
  };
}

/**
 * Returns the path of the page on which the guest goes on with a paid or processing purchase. After a payment, the
 * provider sends the browser to the same page.
 */
export function goOnPath({ intentId, status }: GuestPurchase): string {
  const kind = intentId.startsWith('seti_') ? 'setup' : 'payment';
  const redirect_status = status === 'processing' ? status : 'succeeded';
  return `/account?${new URLSearchParams({ payment: 'success', [`${kind}_intent`]: intentId, redirect_status })}`;
}
