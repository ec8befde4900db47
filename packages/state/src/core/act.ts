import type { ShownError } from '@signalsync/contract/view/error';
import type { Core } from '../createCore.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import type { Calls } from './calls.ts';
import type { Failed, Failure, Ok } from './failure.ts';
import { type FailureTexts, shownErrorOf } from './failureText.ts';

/** The state of an action. */
interface Progress<Error> {
  isPending: boolean;
  error: Error | null;
}

interface Action<Error> {
  /** The error of the last try. The new try hides the toast about that error. */
  error: ShownError | null;
  /** Shows the state of the action. After a success, the store itself shows the result. */
  show(progress: Progress<Error>): void;
  /** Shows why the action failed, and returns the error to show; null if the store itself shows the error. */
  failed(failure: Failure, signal: AbortSignal): Error | null | Promise<Error | null>;
}

/**
 * Creates the function that runs the actions of a signed-in user under a name. Does nothing while an action of that
 * name runs.
 * @returns the result. Undefined means that the caller must do nothing more: another press is running, the action was
 * aborted, or the session has ended, which the page shows.
 */
export const createAct =
  ({ messages, session }: Pick<Core, 'messages' | 'session'>, calls: Calls) =>
  async <T, Error extends ShownError = ShownError>(
    name: string,
    work: (signal: AbortSignal) => Promise<Ok<T> | Failed>,
    { error: earlier, show, failed }: Action<Error>,
  ): Promise<Ok<T> | Failed | undefined> => {
    if (calls.isRunning(name)) return undefined;
    triedAgain(messages, earlier);
    show({ isPending: true, error: null });
    const end = await calls.run(name, async (signal) => {
      const result = await work(signal);
      if (result.ok || signal.aborted || session.isOver()) return { result, error: null };
      return { result, error: await failed(result.failure, signal) };
    });
    if (!end) return undefined;
    const { result, error } = end;
    if (!result.ok) show({ isPending: false, error });
    return result.ok || !session.isOver() ? result : undefined;
  };

/** Shows a failure as a toast, and returns the error for the place on the page that announces it. */
export function toldFailure(messages: Core['messages'], failure: Failure, texts: FailureTexts): ShownError {
  const error = shownErrorOf(failure, texts);
  messages.error(error, { isInPlace: true });
  return error;
}
