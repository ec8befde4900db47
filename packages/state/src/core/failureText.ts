import { fill } from '@signalsync/content/fill';
import { networkSignIn } from '@signalsync/content/messages';
import { failureReference, requestFailed } from '@signalsync/content/messages/failures';
import type { ShownError } from '@signalsync/contract/view/error';
import type { Failure } from './failure.ts';

/** Our own texts for a failed call, by the kind of failure. */
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

/**
 * Returns the text that the user sees for a failed call: the server's message if it may be shown, else our own text.
 */
export function failureText(failure: Failure, texts: FailureTexts): string {
  const { short = requestFailed, form = short, serverMessageAllowed } = texts;
  const reason = serverMessageAllowed ? reasonOf(failure) : null;
  if (reason !== null) return reason;
  return failure.kind === 'rejected' || failure.kind === 'unauthenticated' ? short : form;
}

/**
 * Returns what we add to a failure ourselves: that the network wants a sign-in, or the id by which the team finds a
 * fault of ours; null if there is nothing to add.
 */
function hintOf(failure: Failure): string | null {
  if ('isForeign' in failure) return networkSignIn;
  const requestId = 'requestId' in failure ? failure.requestId : undefined;
  if (requestId === undefined || reasonOf(failure)?.includes(requestId)) return null;
  return fill(failureReference, { requestId });
}

/** Returns what is shown below our own text for a failed call: the server's text and our hint; null if neither. */
export function reasonBelow(failure: Failure): string | null {
  return [reasonOf(failure), hintOf(failure)].filter((text) => text !== null).join(' ') || null;
}

/** Returns the text for a failed call, and what is shown below it. */
export function shownErrorOf(failure: Failure, texts: FailureTexts): ShownError {
  const reason = texts.serverMessageAllowed ? hintOf(failure) : reasonBelow(failure);
  return { message: failureText(failure, texts), reason };
}
