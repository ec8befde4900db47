import type { Stop } from '../core/clock.ts';
import type { Core } from '../createCore.ts';
import type { CheckoutState } from './checkoutState.ts';
import type { Order } from './createOrder.ts';

interface Parts {
  core: Pick<Core, 'browser'>;
  state: CheckoutState;
  order: Order;
  /** Resolves when no payment is running, or when it has made the browser leave the page. */
  whenPaid: () => Promise<void>;
}

/** Creates what makes the checkout follow the user who is signed in in this browser. */
export function createBuyer({ core: { browser }, state, order, whenPaid }: Parts) {
  let stops: Stop[] = [];

  function dispose() {
    for (const stop of stops) stop();
    stops = [];
  }
  /**
   * Asks the server again who is signed in, after a running payment has ended. Shows another buyer than before, and says
   * so. Keeps what was typed.
   */
  async function lookAgain() {
    await whenPaid();
    const seen = await order.look();
    const { status } = state.submission;
    // A user whose session has ended chooses between signing in and going on as a guest. The choice stays.
    const isChosen = status === 'sessionEnded' && seen?.member === null;
    if (seen === null || status === 'processing' || isChosen) return;
    const isOther = !order.isBuyer(seen.member);
    order.showBuyer(seen);
    if (isOther) state.submission = { status: 'buyerChanged', email: seen.member?.email ?? null };
    else if (status === 'sessionEnded') state.submission = { status: 'idle' };
  }
  return {
    /** From now on looks again when the user comes back to the page, and when another tab tells of a sign-in or sign-out. */
    watch() {
      dispose();
      stops = [browser.onFocus(() => void lookAgain()), browser.onTabNews(() => void lookAgain())];
    },
    lookAgain,
    /** Call when the server has rejected the buyer whom the page names. Returns who is here instead. */
    async whoIsHere(): Promise<'same' | 'nobody' | 'other' | 'unknown'> {
      const seen = await order.look();
      if (seen === null) return 'unknown';
      if (order.isBuyer(seen.member)) return 'same';
      if (seen.member === null) return 'nobody';
      order.showBuyer(seen);
      state.submission = { status: 'buyerChanged', email: seen.member.email };
      return 'other';
    },
    dispose,
  };
}
