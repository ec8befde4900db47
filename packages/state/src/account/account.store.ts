import { fill } from '@signalsync/content/fill';
import { accountErrors, accountSuccesses } from '@signalsync/content/messages/account';
import { cancelEmailChange, resendEmailLink as resendLink, updateAccount } from '@signalsync/contract/calls/account';
import type { RequestOf } from '@signalsync/contract/endpoint';
import type { User } from '@signalsync/contract/model/account';
import { billingInformation } from '@signalsync/contract/model/billingInformation';
import { email as emailRule } from '@signalsync/contract/model/email';
import { proofNeeded } from '@signalsync/contract/model/proofNeeded';
import { plainLine } from '@signalsync/contract/typed/text';
import type { ShownError } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import { createAct, toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import { problemOf, valueOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import { createUserStore, type UserStore } from './user.store.ts';

type Form = 'email' | 'billing';

/** State of saving one form of the account. The form itself holds the typed texts. */
interface Saving {
  isSaving: boolean;
  /** `field` names the wrong field; null if the error is about the whole form. */
  error: (ShownError & { field: string | null }) | null;
}

/**
 * Returns the user as it is after the server accepted an email change. Until the new email address is confirmed, the
 * user signs in with the old one.
 */
export function withEmail(user: User, email: string): User {
  const signInEmail = user.signInEmail ?? user.email;
  return { ...user, email, signInEmail: signInEmail.toLowerCase() === email.toLowerCase() ? null : signInEmail };
}

/** Returns a line as the server stores it: cleaned by `plainLine`, and without spaces around it. */
const plainTrimmed = (line: string): string => plainLine(line).trim();

/** Splits the text of a billing address into trimmed lines without blank ones. */
const addressLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map(plainTrimmed)
    .filter((line) => line !== '');

/**
 * Asks the user for a new code, mailed to this address. Calls `onAsked` once the user sees that. Resolves to true if the
 * server has accepted the code.
 */
export type Prove = (email: string, onAsked: () => void) => Promise<boolean>;

/** Returns the address for a new code, if the server wants one before it does what was asked; else null. */
export function addressToProve(failure: Failure): string | null {
  const said = 'body' in failure && failure.status === 403 ? valueOf(proofNeeded, failure.body) : null;
  return said?.needsCode ? said.signInEmail : null;
}

const about = ({ title, description }: { title: string; description: string }, email: string) => ({
  title,
  description: fill(description, { email }),
});

/** The signed-in user and the changes to their account. */
export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(core: Core) {
  const { api, messages } = core;
  const calls = createCalls();
  const act = createAct(core, calls);
  const state = proxy<UserStore['state'] & Record<Form, Saving> & { logoutError: ShownError | null }>({
    user: { status: 'loading' },
    email: { isSaving: false, error: null },
    billing: { isSaving: false, error: null },
    logoutError: null,
  });
  const { change, ...user } = createUserStore(core, state);
  const known = () => (state.user.status === 'ready' ? state.user.user : null);

  /** Makes a call for a form. Shows a failure in the form and as a toast. */
  async function send<T>(name: Form, failedText: string, call: (signal: AbortSignal) => Promise<Ok<T> | Failed>) {
    const form = state[name];
    const sent = await act(name, call, {
      error: form.error,
      show: ({ isPending, error }) =>
        Object.assign(form, { isSaving: isPending, error: error && { ...error, field: null } }),
      failed: (failure) => toldFailure(messages, failure, { short: failedText, serverMessageAllowed: false }),
    });
    if (sent?.ok) form.isSaving = false;
    return sent;
  }
  async function save(
    name: Form,
    body: RequestOf<typeof updateAccount>['body'],
    failedText: string,
    prove: Prove = async () => false,
  ) {
    const shown = known();
    if (shown === null) return false;
    const request = { params: { userId: shown.id }, body };
    const sent = await send(name, failedText, async (signal) => {
      const first = await api.call(updateAccount, request, { signal, keepErrorBody: true });
      const address = first.ok ? null : addressToProve(first.failure);
      if (address === null) return first;
      // Another tab has changed the address since this one has asked. A code to the old one would open a new account.
      if (address !== (shown.signInEmail ?? shown.email)) await user.refresh();
      // Nothing is being saved while the user reads their mail.
      const isProven = await prove(address, () => {
        state[name].isSaving = false;
      });
      if (!isProven || signal.aborted) return first;
      state[name].isSaving = true;
      return api.call(updateAccount, request, { signal });
    });
    return sent?.ok === true;
  }
  /** Returns the user if an email change waits for confirmation and nothing is being saved; else null. */
  function changing(): User | null {
    const user = known();
    return user === null || user.signInEmail === null || state.email.isSaving ? null : user;
  }
  /** Asks the server to mail a new link to the email address that is not confirmed yet. */
  async function resendEmailLink() {
    const changed = changing();
    if (changed === null) return false;
    const { resendLink: failed } = accountErrors;
    const sent = await send('email', failed, (signal) => api.call(resendLink, {}, { signal }));
    if (sent?.ok) messages.success(about(accountSuccesses.linkSent, changed.email));
    else if (sent?.failure.kind === 'rejected' && sent.failure.status === 409) {
      // The user has confirmed or cancelled the email change in another tab.
      await user.refresh();
      if (changing() === null) state.email.error = null;
    }
    return sent?.ok === true;
  }

  return {
    ...user,
    state,
    async load() {
      await user.load();
      // A user who opens this page has left the churn flow, in which a plan is cancelled, perhaps for the portal. So
      // the drafts of that flow are deleted.
      user.drafts.note({ step: null, reason: null, feedback: null });
    },
    /**
     * Asks the server to change the email address. Returns true if the server accepted the change, or if `email` is
     * already the confirmed address. If `email` already waits for confirmation, asks the server to mail a new link
     * instead.
     * @param prove - asks for a new code, if the server wants one first
     */
    async saveEmail(text: string, prove?: Prove) {
      if (state.email.isSaving) return false;
      const email = text.trim();
      const problem = problemOf(emailRule, email);
      if (problem) state.email.error = { ...problem, reason: null };
      const shown = known();
      if (!problem && shown?.email === email) return shown.signInEmail === null || resendEmailLink();
      if (problem || !(await save('email', { email }, accountErrors.email, prove))) return false;
      change((user) => withEmail(user, email));
      messages.success(accountSuccesses.email);
      return true;
    },
    resendEmailLink,
    /** Cancels a change of email that is not confirmed. */
    async cancelEmailChange() {
      if (changing() === null) return false;
      const { cancelChange: failed } = accountErrors;
      const stays = await send('email', failed, (signal) => api.call(cancelEmailChange, {}, { signal }));
      if (!stays?.ok) return false;
      const { email } = stays.data;
      change((user) => ({ ...user, email, signInEmail: null }));
      messages.success(about(accountSuccesses.changeCancelled, email));
      return true;
    },
    /** Saves the billing form as the user typed it. `billingAddress` is one text with line breaks. */
    async saveBillingInformation(form: { billingName: string; billingAddress: string }) {
      if (state.billing.isSaving) return false;
      const body = { billingName: plainTrimmed(form.billingName), billingAddress: addressLines(form.billingAddress) };
      const problem = problemOf(billingInformation, body);
      if (problem) state.billing.error = { ...problem, reason: null };
      if (problem || !(await save('billing', body, accountErrors.billingInformation))) return false;
      change((user) => ({ ...user, ...body }));
      messages.success(accountSuccesses.billingInformation);
      return true;
    },
    /** Clears the error of a form when the user types again or closes the form. */
    clearError(form: Form) {
      state[form].error = null;
    },
    dispose() {
      user.dispose();
      calls.abort();
      state.email.isSaving = false;
      state.billing.isSaving = false;
    },
  };
}
