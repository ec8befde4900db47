import type { ShownError } from '@signalsync/contract/view/error';
import { fill } from '@signalsync/content/fill';
import { accountErrors, accountSuccesses } from '@signalsync/content/messages/account';
import { cancelEmailChange, resendEmailLink as resendLink, updateAccount } from '@signalsync/contract/calls/account';
import { currentUser } from '@signalsync/contract/calls/auth';
import type { RequestOf } from '@signalsync/contract/endpoint';
import { billingInformation, type User } from '@signalsync/contract/model/account';
import { email as emailRule } from '@signalsync/contract/model/email';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { failureText, shownErrorOf } from '../core/failureText.ts';
import { problemOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import { createDrafts, type Drafts } from '../drafts/drafts.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { addressLines } from './addressLines.ts';
import { withEmail } from './withEmail.ts';

export type RemoteUser =
  | { status: 'loading' }
  | { status: 'ready'; user: User }
  /** Nobody is signed in; `message` asks the user to log in. */
  | { status: 'noUser'; message: string }
  | { status: 'failed'; message: string };

/** State of one form of the account. The typed texts stay in the form. */
export interface Saving {
  isSaving: boolean;
  /** `field` names the wrong field; null if the error is about the whole form. */
  error: (ShownError & { field: string | null }) | null;
}

/** The billing form. The address is one text with a line for each address line. */
export interface BillingForm {
  billingName: string;
  billingAddress: string;
}

/** The signed-in user and the changes to their account. */
export interface AccountStore {
  readonly state: { user: RemoteUser; email: Saving; billing: Saving };
  /** What this user has typed anywhere and not sent yet. */
  readonly drafts: Drafts;
  /** Fetches the user once. A second call waits for a running fetch, and does nothing after it. */
  load(): Promise<void>;
  /** Fetches again after a failure, or if nobody was signed in. */
  retry(): Promise<void>;
  /**
   * Fetches the user again and keeps the current one meanwhile, even after a failure. Used when the user comes back
   * from a place where the account may have changed.
   */
  refresh(): Promise<void>;
  /**
   * Starts a change of the email address. Returns true if the server accepted it, or if nothing changes. For the
   * address that already waits for confirmation it mails a new link.
   */
  saveEmail(email: string): Promise<boolean>;
  /** Mails a new link to the address that waits for confirmation. */
  resendEmailLink(): Promise<boolean>;
  /** Cancels a change of email that is not confirmed. */
  cancelEmailChange(): Promise<boolean>;
  saveBillingInformation(form: BillingForm): Promise<boolean>;
  /** Marks the user as one without a plan, after the plan was cancelled on this page. */
  planCancelled(): void;
  /** Clears the error of a form when the user types again or closes the form. */
  clearError(form: 'email' | 'billing'): void;
  dispose(): void;
}

type Change = RequestOf<typeof updateAccount>['body'];

type Needs = Pick<Core, 'api' | 'clock' | 'memory' | 'messages' | 'session'>;

export function createAccountStore(core: Needs): AccountStore {
  const { api, messages, session } = core;
  const calls = createCalls();
  const drafts = createDrafts(core);
  const state = proxy<AccountStore['state']>({
    user: { status: 'loading' },
    email: { isSaving: false, error: null },
    billing: { isSaving: false, error: null },
  });

  let loading: Promise<void> = Promise.resolve();
  function know(user: User) {
    drafts.openFor(user.id);
    state.user = { status: 'ready', user };
  }
  function load(): Promise<void> {
    if (state.user.status === 'loading' && !calls.isRunning('load')) loading = fetchPerson();
    return loading;
  }
  async function fetchPerson() {
    const result = await calls.run('load', (signal) => api.call(currentUser, {}, { signal, nullReply: true }));
    if (!result) return;
    if (result.ok && result.data) know(result.data);
    else if (result.ok || result.failure.kind === 'unauthenticated') {
      if (!result.ok) await session.recheck();
      state.user = { status: 'noUser', message: accountErrors.noUser };
    } else {
      const message = failureText(result.failure, { serverMessageAllowed: true });
      state.user = { status: 'failed', message: fill(accountErrors.load, { message }) };
    }
  }

  /** Makes a call for a form. Shows a failure in the form and as a toast. Returns undefined if the call was aborted. */
  async function send<T>(
    name: 'email' | 'billing',
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
  async function save(name: 'email' | 'billing', body: Change, failedText: string): Promise<boolean> {
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
  const about = ({ title, description }: { title: string; description: string }, email: string) => ({
    title,
    description: fill(description, { email }),
  });
  async function resendEmailLink() {
    const user = changing();
    if (user === null) return false;
    const { resendLink: failed } = accountErrors;
    const sent = await send('email', failed, (signal) => api.call(resendLink, {}, { signal }));
    if (sent?.ok) messages.success(about(accountSuccesses.linkSent, user.email));
    else if (sent?.failure.kind === 'rejected' && sent.failure.status === 409) {
      // The change was confirmed or cancelled in another tab.
      await refresh();
      if (changing() === null) state.email.error = null;
    }
    return sent?.ok === true;
  }
  function change(update: (user: User) => User) {
    // A running fetch was sent before this change, so its answer would be out of date.
    calls.abort('load');
    if (state.user.status === 'ready') state.user.user = update(state.user.user);
  }

  async function refresh() {
    if (state.user.status !== 'ready') return load();
    const result = await calls.run('load', (signal) => api.call(currentUser, {}, { signal }));
    if (result?.ok && state.user.status === 'ready') know(result.data);
    else if (result && !result.ok && result.failure.kind === 'unauthenticated') await session.recheck();
  }

  return {
    state,
    drafts,
    load,
    async retry() {
      if (state.user.status !== 'failed' && state.user.status !== 'noUser') return;
      state.user = { status: 'loading' };
      await load();
    },
    refresh,
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
    planCancelled() {
      change((user) => ({ ...user, subscriptionStatus: 'inactive', stripeSubscriptionId: null }));
    },
    clearError(form) {
      state[form].error = null;
    },
    dispose() {
      calls.abort();
      drafts.dispose();
      state.email.isSaving = false;
      state.billing.isSaving = false;
    },
  };
}
