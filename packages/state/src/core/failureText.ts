import type { ShownError } from '@signalsync/contract/view/error';
import { requestFailed } from '@signalsync/content/messages';
import type { Failure } from './failure.ts';

/** What the catalogue says about a failed call. */
export interface FailureTexts {
  /** When the server rejects without a reason. Default: 'API request failed'. */
  short?: string;
  /** When the call fails or its reply cannot be read. Default: `short`. */
  form?: string;
  /** Whether the server's own message is shown instead. False where the catalogue fixes the text. */
  serverMessageAllowed: boolean;
}

/** What the server says about a failure; null where it says nothing. */
export function reasonOf(failure: Failure): string | null {
  return 'message' in failure ? failure.message : null;
}

/** The text for a failed call. */
export function failureText(failure: Failure, texts: FailureTexts): string {
  const { short = requestFailed, form = short, serverMessageAllowed } = texts;
  const reason = serverMessageAllowed ? reasonOf(failure) : null;
  if (reason !== null) return reason;
  return failure.kind === 'rejected' || failure.kind === 'unauthenticated' ? short : form;
}

/** The text for a failed call, with the server's reason under a text that the catalogue fixes. */
export function shownErrorOf(failure: Failure, texts: FailureTexts): ShownError {
  return {
    message: failureText(failure, texts),
    reason: texts.serverMessageAllowed ? null : reasonOf(failure),
  };
}
