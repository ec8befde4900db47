import { fill } from '@signalsync/content/fill';
import { failureReference, requestFailed } from '@signalsync/content/messages';
import type { ShownError } from '@signalsync/contract/view/error';
import type { Failure } from './failure.ts';

/** Our texts for a failed call. */
export interface FailureTexts {
  /** Our text if the server rejects the call. Default: 'API request failed'. */
  short?: string;
  /** Our text if there is no answer, a 5xx, or a reply that does not fit the contract. Default: `short`. */
  form?: string;
  /** Whether the server's message, if there is one, replaces our text. */
  serverMessageAllowed: boolean;
}

/** Returns the server's text about a failure; null if there is none. */
export function reasonOf(failure: Failure): string | null {
  return 'message' in failure ? failure.message : null;
}

/** Returns the text for a failed call. */
export function failureText(failure: Failure, texts: FailureTexts): string {
  const { short = requestFailed, form = short, serverMessageAllowed } = texts;
  const reason = serverMessageAllowed ? reasonOf(failure) : null;
  if (reason !== null) return reason;
  return failure.kind === 'rejected' || failure.kind === 'unauthenticated' ? short : form;
}

/**
 * Returns the text for a failed call. If our own text is shown, adds the server's reason. Adds what the team finds the
 * failure by, unless the server's text names it.
 */
export function shownErrorOf(failure: Failure, texts: FailureTexts): ShownError {
  const message = failureText(failure, texts);
  const reason = texts.serverMessageAllowed ? null : reasonOf(failure);
  const requestId = 'requestId' in failure ? failure.requestId : undefined;
  if (requestId === undefined || `${message}${reason}`.includes(requestId)) return { message, reason };
  const reference = fill(failureReference, { requestId });
  return { message, reason: reason === null ? reference : `${reason} ${reference}` };
}
