import { authCheck } from '@signalsync/contract/calls/guestPurchase';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { keepLooking, polling } from '../core/keepLooking.ts';
import type { Core } from '../createCore.ts';

/** Creates the store of the purchase that a guest began in this browser. Only the server stores that purchase. */
export function createGuestPurchaseStore(core: Pick<Core, 'api' | 'browser' | 'clock'>) {
  /** `purchase` is null while it is unknown, or if there is none. */
  const state = proxy<{ purchase: GuestPurchase | null }>({ purchase: null });
  const calls = createCalls();
  let hasStarted = false;

  /** Fetches the purchase. Returns false while its payment is processing. */
  async function look(signal: AbortSignal): Promise<boolean> {
    const found = await core.api.call(authCheck, { query: { purchase: '1' } }, { signal });
    // After a failed call the known purchase stays. While it is processing, it is fetched again.
    if (found.ok) state.purchase = found.data.authenticated ? null : (found.data.purchase ?? null);
    return state.purchase?.status !== 'processing';
  }

  return {
    state,
    /**
     * Fetches the purchase. While it is processing, fetches it again: for two minutes at regular times, then each time
     * the user returns to the page.
     */
    start() {
      if (hasStarted) return;
      hasStarted = true;
      void calls.run('look', async (signal) => (await look(signal)) || keepLooking(core, polling, look, signal));
    },
    dispose() {
      calls.abort();
      hasStarted = false;
    },
  };
}

/**
 * Returns the path of the page on which the guest continues with a paid or processing purchase. It is the page to which
 * the payment provider sends the browser after a payment.
 */
export function goOnPath({ intentId, status }: GuestPurchase): string {
  // Does the same as `purchaseReturnOf`, so that the sign-in page need not load the file of that function.
  const kind = intentId.startsWith('seti_') ? 'setup' : 'payment';
  const redirect_status = status === 'processing' ? status : 'succeeded';
  return `/account?${new URLSearchParams({ payment: 'success', [`${kind}_intent`]: intentId, redirect_status })}`;
}
