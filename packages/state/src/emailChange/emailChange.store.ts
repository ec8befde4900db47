import { emailChange } from '@signalsync/content/emailChange';
import { confirmEmailChange, undoEmailChange } from '@signalsync/contract/calls/emailChange';
import type { ShownError } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { shownErrorOf } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';

/**
 * `gone`: the link was used or has expired. `taken`: another account has the email. `missing`: the link has no token.
 */
type EmailChange =
  | { status: 'ready' | 'pending' | 'gone' | 'taken' | 'missing' }
  | { status: 'done'; email: string }
  | { status: 'failed'; error: ShownError };

/** What a rejection means, by its status. After any other status, a second try may succeed. */
const meanings: Partial<Record<number, 'gone' | 'taken'>> = {
  400: 'gone',
  404: 'gone',
  409: 'taken',
  410: 'gone',
  422: 'gone',
};

/**
 * The store of the page to which the links in our mails about a changed email address lead. Nothing changes until the
 * user presses the page's button.
 */
export function createEmailChangeStore({ api }: Pick<Core, 'api'>, kind: 'confirm' | 'undo', token: string | null) {
  const state = proxy<{ change: EmailChange }>({ change: { status: token ? 'ready' : 'missing' } });
  const calls = createCalls();
  const endpoint = kind === 'confirm' ? confirmEmailChange : undoEmailChange;

  return {
    state,
    async submit() {
      if (!token || !(state.change.status === 'ready' || state.change.status === 'failed')) return false;
      state.change = { status: 'pending' };
      const result = await calls.run('submit', (signal) => api.call(endpoint, { body: { token } }, { signal }));
      if (!result) return false;
      if (result.ok) {
        state.change = { status: 'done', email: result.data.email };
        return true;
      }
      const { failure } = result;
      const meaning = failure.kind === 'rejected' && meanings[failure.status];
      const error = shownErrorOf(failure, { short: emailChange.failed, serverMessageAllowed: false });
      state.change = meaning ? { status: meaning } : { status: 'failed', error };
      return false;
    },
    dispose() {
      calls.abort();
      if (state.change.status === 'pending') state.change = { status: 'ready' };
    },
  };
}
