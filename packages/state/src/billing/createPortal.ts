import type { Calls } from '../core/calls.ts';
import { whenSlow } from '../core/whenSlow.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { portalOf } from '../payment/portal.ts';
import type { BillingStore } from './billingState.ts';
import type { Context } from './context.ts';

interface Portal extends Pick<BillingStore, 'openPortal'> {
  /** Aborts opening the portal, and clears its error. */
  leave(): void;
}

/** Creates the action that opens the provider's portal. */
export function createPortal({ core, state, person }: Context, calls: Calls): Portal {
  const { browser, clock, messages } = core;
  function leave() {
    calls.abort('portal');
    state.portal = { purpose: null, error: null };
  }
  return {
    async openPortal(purpose) {
      if (state.portal.purpose !== null || person.customerId() === null) return;
      triedAgain(messages, state.portal.error);
      state.portal = { purpose, error: null };
      const stop = whenSlow(clock, () => {
        state.portal.isSlow = true;
      });
      const portal = await calls.run('portal', (signal) => portalOf(core, signal)).finally(stop);
      if (!portal) return;
      if (portal.ok) return browser.goTo(portal.address);
      state.portal = { purpose: null, error: portal.error };
      if (core.session.isOver()) return;
      messages.error(portal.error, { isInPlace: true });
    },
    leave,
  };
}
