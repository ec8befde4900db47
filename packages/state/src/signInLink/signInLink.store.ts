import { signInSuccesses } from '@signalsync/content/messages/signIn';
import { signInLink } from '@signalsync/content/signInLink';
import { signInByLink } from '@signalsync/contract/calls/signInLink';
import { email as emailRule } from '@signalsync/contract/model/email';
import type { ShownError } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { problemOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';

/** `gone`: the link was used or has expired. `missing`: the link has no token, or no email address. */
type SignInLink =
  | { status: 'ready' | 'pending' | 'done'; email: string }
  | { status: 'failed'; email: string; error: ShownError }
  | { status: 'gone' | 'missing' };

/** Statuses with which the server says that a link does not work. After any other, a second try may succeed. */
const goneStatuses: readonly number[] = [400, 404, 409, 410, 422];

/** Reads the email address and the token of a mailed link; null if one of them is missing. */
function linkIn(secret: string | null): { email: string; token: string } | null {
  const parts = new URLSearchParams(secret ?? '');
  const [email, token] = [parts.get('email'), parts.get('token')];
  return email && token && problemOf(emailRule, email) === null ? { email, token } : null;
}

/**
 * The store of the page to which a mailed sign-in link leads. Nobody is signed in until the user presses the page's
 * button.
 * @param secret - what follows the `#` in the link; null if nothing does
 */
export function createSignInLinkStore(
  { api, session, messages }: Pick<Core, 'api' | 'session' | 'messages'>,
  secret: string | null,
) {
  const body = linkIn(secret);
  const state = proxy<{ link: SignInLink }>({
    link: body === null ? { status: 'missing' } : { status: 'ready', email: body.email },
  });
  const calls = createCalls();

  return {
    state,
    async submit() {
      if (body === null || !(state.link.status === 'ready' || state.link.status === 'failed')) return false;
      const { email } = body;
      state.link = { status: 'pending', email };
      const result = await calls.run('submit', (signal) => api.call(signInByLink, { body }, { signal }));
      if (!result) return false;
      if (result.ok) {
        state.link = { status: 'done', email };
        messages.success(signInSuccesses.signedIn);
        session.signedIn();
        return true;
      }
      const { failure } = result;
      const isGone = failure.kind === 'rejected' && goneStatuses.includes(failure.status);
      const error = shownErrorOf(failure, { short: signInLink.failed, serverMessageAllowed: false });
      state.link = isGone ? { status: 'gone' } : { status: 'failed', email, error };
      return false;
    },
    dispose() {
      calls.abort();
      if (body !== null && state.link.status === 'pending') state.link = { status: 'ready', email: body.email };
    },
  };
}
