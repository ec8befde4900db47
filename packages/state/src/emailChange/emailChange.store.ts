import { emailChange } from '@signalsync/content/emailChange';
import { confirmEmailChange, undoEmailChange } from '@signalsync/contract/calls/account';
import type { ShownError } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { shownErrorOf } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';

/**
 * `gone`: the link was used or is too old. `taken`: another account has the address. `missing`: the link has no token.
 */
type EmailChange =
  | { status: 'ready' | 'pending' | 'gone' | 'taken' | 'missing' }
  | { status: 'done'; email: string }
  | { status: 'failed'; error: ShownError };

/**
 * The store of the page to which the links in our mails about a changed email address lead. Nothing changes until the
 * user presses the page's button.
 */
export interface EmailChangeStore {
  readonly state: { change: EmailChange };
  submit(): Promise<boolean>;
  dispose(): void;
}

const goneStatuses = [400, 404, 410, 422];
/** Returns the meaning of a final rejection; null if trying again may help. */
function meaningOf(failure: Failure): 'gone' | 'taken' | null {
  if (failure.kind !== 'rejected') return null;
  if (failure.status === 409) return 'taken';
  return goneStatuses.includes(failure.status) ? 'gone' : null;
}

export function createEmailChangeStore(
  { api }: Pick<Core, 'api'>,
  kind: 'confirm' | 'undo',
  token: string | null,
): EmailChangeStore {
  const state = proxy<EmailChangeStore['state']>({ change: { status: token ? 'ready' : 'missing' } });
  const calls = createCalls();
  const endpoint = kind === 'confirm' ? confirmEmailChange : undoEmailChange;

  return {
    state,
    async submit() {
      if (!token || !(state.change.status === 'ready' || state.change.status === 'failed')) return false;
      state.change = { status: 'pending' };
      const result = await calls.run('submit', (signal) => api.call(endpoint, { body: { token } }, { signal }));
      if (!result) return false;
      const rejected = result.ok ? null : meaningOf(result.failure);
      if (result.ok) state.change = { status: 'done', email: result.data.email };
      else if (rejected) state.change = { status: rejected };
      else {
        const error = shownErrorOf(result.failure, { short: emailChange.failed, serverMessageAllowed: false });
        state.change = { status: 'failed', error };
      }
      return result.ok;
    },
    dispose() {
      calls.abort();
      if (state.change.status === 'pending') state.change = { status: 'ready' };
    },
  };
}
