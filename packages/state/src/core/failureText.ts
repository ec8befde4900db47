import { requestFailed } from '@signalsync/content/messages';
import type { ShownError } from '@signalsync/contract/view/error';
import type { Failure } from './failure.ts';

/** Our texts for a failed call. */
export interface FailureTexts {
  /** Used if the server rejects without a reason. Default: 'API request failed'. */
  short?: string;
  /** Used if the call fails or its reply cannot be read. Default: `short`. */
  form?: string;
  /** Whether the server's own message replaces our text. */
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

/** Returns the text for a failed call. If our own text is shown, adds the server's reason. */
export function shownErrorOf(failure: Failure, texts: FailureTexts): ShownError {
  return {
    message: failureText(failure, texts),
    reason: texts.serverMessageAllowed ? null : reasonOf(failure),
  };
}
