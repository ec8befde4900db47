import type { ShownError } from '@signalsync/contract/view/error';
import type { MessagesStore } from './messages.store.ts';

/**
 * Call when the user tries again. Hides the toast of the earlier error if that error is the newest message. The message
 * stays in the list under the bell button.
 * @param error - the earlier error; null if there was none
 */
export function triedAgain({ state, hide }: MessagesStore, error: ShownError | string | null): void {
  if (error === null) return;
  const texts = typeof error === 'string' ? [error] : [error.message, error.reason];
  const [newest] = state.history;
  if (newest?.kind === 'error' && texts.includes(newest.description ?? null)) hide();
}
