import { customerPollIntervalMs, customerPollTimeoutMs } from '@signalsync/content/constants';
import { authCheck } from '@signalsync/contract/calls/guestPurchase';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import type { Core } from '../createCore.ts';

/** What this browser has begun to pay without an account, as its server knows it. Nothing of it is kept in the browser. */
export interface GuestPurchaseStore {
  readonly state: {
    /** Null until it is known, and where there is none. */
    purchase: GuestPurchase | null;
  };
  /** Looks for it. While the bank has not decided it is looked at again: for two minutes at regular times, then at each turn to the page. */
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
  /** When it is looked for at regular times no more, in ms since 1970; null before the start. */
  let end: number | null = null;

  async function look(until: number) {
    stop();
    const found = await calls.run('look', (signal) => api.call(authCheck, { query: { purchase: '1' } }, { signal }));
    if (!found) return;
    // Who cannot be told waits on for what is known to be under way; else the page stands as it would without a purchase.
    if (found.ok) state.purchase = found.data.authenticated ? null : (found.data.purchase ?? null);
    if (state.purchase?.status !== 'processing') return;
    const again = () => void look(until);
    stop = clock.now() < until ? clock.after(customerPollIntervalMs, again) : browser.onFocus(again);
  }

  return {
    state,
    start() {
      if (end !== null) return;
      end = clock.now() + customerPollTimeoutMs;
      void look(end);
    },
    dispose() {
      calls.abort();
      stop();
      end = null;
    },
  };
}

/** Where a purchase goes on that was paid, or may be: to the return that the provider has led to before. */
export function goOnPath({ intentId, status }: GuestPurchase): string {
  const kind = intentId.startsWith('seti_') ? 'setup' : 'payment';
  const redirect_status = status === 'processing' ? status : 'succeeded';
  return `/account?${new URLSearchParams({ payment: 'success', [`${kind}_intent`]: intentId, redirect_status })}`;
}
