import { createAct, toldFailure } from '../core/act.ts';
import type { Calls } from '../core/calls.ts';
import { portalOf, portalTexts } from '../payment/portal.ts';
import type { BillingStore } from './billingState.ts';
import type { Context } from './context.ts';

interface Portal extends Pick<BillingStore, 'openPortal'> {
  /** Aborts opening the portal, and clears its error. */
  leave(): void;
}

/** Creates the action that opens the provider's portal. */
export function createPortal({ core, state, person }: Context, calls: Calls): Portal {
  const act = createAct(core, calls);
  return {
    async openPortal(purpose) {
      if (state.portal.purpose !== null || person.customerId() === null) return;
      const portal = await act('portal', (signal) => portalOf(core, signal), {
        error: state.portal.error,
        show({ isPending, isSlow, error }) {
          state.portal = { purpose: isPending ? purpose : null, ...(isSlow && { isSlow }), error };
        },
        failed: (failure) => toldFailure(core.messages, failure, portalTexts),
      });
      if (portal?.ok) core.browser.goTo(portal.data);
    },
    leave() {
      calls.abort('portal');
      state.portal = { purpose: null, error: null };
    },
  };
}
