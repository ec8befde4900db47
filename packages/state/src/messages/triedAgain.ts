import type { ShownError } from '@signalsync/contract/view/error';
import type { MessagesStore } from './messages.store.ts';

/**
 * What went wrong is tried again: where its toast is the one that stands, it goes as the error in place does. It stays under the bell.
 * @param error - what was said, null where nothing went wrong before
 */
export function triedAgain({ state, hide }: MessagesStore, error: ShownError | string | null): void {
  if (error === null) return;
  const texts = typeof error === 'string' ? [error] : [error.message, error.reason];
  const [newest] = state.history;
  if (newest?.kind === 'error' && texts.includes(newest.description ?? null)) hide();
}
