import { paymentReturn } from '@signalsync/content/paymentReturn';
import { readdressPurchase } from '@signalsync/contract/calls/purchases';
import { email as emailRule } from '@signalsync/contract/model/email';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { problemOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';

interface ReaddressState {
  /** The email address as the user typed it. */
  email: string;
  isValid: boolean;
  isSaving: boolean;
  /** Why saving failed, if trying again may help. */
  error: string | null;
  /** Whether the server no longer allows this browser to change the email address. */
  isRejected: boolean;
}

/** The store behind 'This is not my address': changes the email address of a purchase that this browser has paid. */
export function createReaddressStore({ api }: Pick<Core, 'api'>, customerId: string) {
  const calls = createCalls();
  const state = proxy<ReaddressState>({ email: '', isValid: false, isSaving: false, error: null, isRejected: false });
  return {
    state,
    setEmail(email: string) {
      if (!state.isSaving) Object.assign(state, { email, isValid: problemOf(emailRule, email) === null, error: null });
    },
    /** Saves the new email address. Returns the saved address, or null if saving failed. */
    async save() {
      if (!state.isValid || state.isSaving || state.isRejected) return null;
      Object.assign(state, { isSaving: true, error: null });
      const email = state.email.trim();
      const saved = await calls.run('save', (signal) =>
        api.call(readdressPurchase, { body: { customerId, email } }, { signal }),
      );
      if (!saved) return null;
      state.isSaving = false;
      if (saved.ok) return email;
      const { failure } = saved;
      state.isRejected = failure.kind === 'rejected' && [404, 409].includes(failure.status);
      if (!state.isRejected) state.error = paymentReturn.otherAddress.failed;
      return null;
    },
    dispose() {
      calls.abort();
      state.isSaving = false;
    },
  };
}
