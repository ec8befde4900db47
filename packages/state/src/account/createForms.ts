import { fill } from '@signalsync/content/fill';
import { accountErrors, accountSuccesses } from '@signalsync/content/messages/account';
import { cancelEmailChange, resendEmailLink as resendLink, updateAccount } from '@signalsync/contract/calls/account';
import type { RequestOf } from '@signalsync/contract/endpoint';
import { billingInformation, type User } from '@signalsync/contract/model/account';
import { email as emailRule } from '@signalsync/contract/model/email';
import type { Calls } from '../core/calls.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { problemOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import type { AccountStore } from './accountState.ts';
import { addressLines } from './addressLines.ts';
import { withEmail } from './withEmail.ts';

type FormName = 'email' | 'billing';
type Change = RequestOf<typeof updateAccount>['body'];

interface Parts {
  core: Pick<Core, 'api' | 'messages' | 'session'>;
  calls: Calls;
  state: AccountStore['state'];
  /** Changes the shown user, after the server has accepted the change. */
  change(update: (user: User) => User): void;
  refresh(): Promise<void>;
}

const about = ({ title, description }: { title: string; description: string }, email: string) => ({
  title,
  description: fill(description, { email }),
});

/** Creates the actions of the account's two forms: email and billing information. */
export function createForms({
  core,
  calls,
  state,
  change,
  refresh,
}: Parts): Pick<AccountStore, 'saveEmail' | 'resendEmailLink' | 'cancelEmailChange' | 'saveBillingInformation'> {
  const { api, messages, session } = core;

  /** Makes a call for a form. Shows a failure in the form and as a toast. Returns undefined if the call was aborted. */
  async function send<T>(
    name: FormName,
    failedText: string,
    call: (signal: AbortSignal) => Promise<Ok<T> | Failed>,
  ): Promise<Ok<T> | Failed | undefined> {
    const form = state[name];
    form.isSaving = true;
    triedAgain(messages, form.error);
    form.error = null;
    const result = await calls.run(name, call);
    if (!result) return undefined;
    const isOver = !result.ok && result.failure.kind === 'unauthenticated' && (await session.recheck());
    form.isSaving = false;
    if (result.ok || isOver) return result;
    const error = shownErrorOf(result.failure, { short: failedText, serverMessageAllowed: false });
    form.error = { ...error, field: null };
    messages.error(error, { isInPlace: true });
    return result;
  }
  async function save(name: FormName, body: Change, failedText: string): Promise<boolean> {
    if (state.user.status !== 'ready') return false;
    const params = { userId: state.user.user.id };
    const sent = await send(name, failedText, (signal) => api.call(updateAccount, { params, body }, { signal }));
    return sent?.ok === true;
  }
  /** Returns the user if an email change waits for confirmation and nothing is being saved; else null. */
  function changing(): User | null {
    const user = state.user.status === 'ready' ? state.user.user : null;
    return user === null || user.signInEmail === null || state.email.isSaving ? null : user;
  }
  async function resendEmailLink() {
    const user = changing();
    if (user === null) return false;
    const { resendLink: failed } = accountErrors;
    const sent = await send('email', failed, (signal) => api.call(resendLink, {}, { signal }));
    if (sent?.ok) messages.success(about(accountSuccesses.linkSent, user.email));
    else if (sent?.failure.kind === 'rejected' && sent.failure.status === 409) {
      // No email change waits for confirmation any more: the user confirmed or cancelled it in another tab.
      await refresh();
      if (changing() === null) state.email.error = null;
    }
    return sent?.ok === true;
  }

  return {
    async saveEmail(text) {
      if (state.email.isSaving) return false;
      const email = text.trim();
      const problem = problemOf(emailRule, email);
      if (problem) state.email.error = { ...problem, reason: null };
      const user = state.user.status === 'ready' ? state.user.user : null;
      if (!problem && user?.email === email) return user.signInEmail === null || resendEmailLink();
      if (problem || !(await save('email', { email }, accountErrors.email))) return false;
      change((user) => withEmail(user, email));
      messages.success(accountSuccesses.email);
      return true;
    },
    resendEmailLink,
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
    async saveBillingInformation(form) {
      if (state.billing.isSaving) return false;
      const body = { billingName: form.billingName.trim(), billingAddress: addressLines(form.billingAddress) };
      const problem = problemOf(billingInformation, body);
      if (problem) state.billing.error = { ...problem, reason: null };
      if (problem || !(await save('billing', body, accountErrors.billingInformation))) return false;
      change((user) => ({ ...user, ...body }));
      messages.success(accountSuccesses.billingInformation);
      return true;
    },
  };
}
