import { verificationCodeLength } from '@signalsync/content/constants';
import { signIn } from '@signalsync/content/signIn';
import type { ShownError } from '@signalsync/contract/view/error';

/** Returns a typed or pasted code without spaces and hyphens. */
export const plainCode = (text: string): string => text.replace(/[\s\u2010-\u2015-]/g, '');

/** Returns the error text for a code; null if the code can be sent. */
export function codeProblem(code: string): string | null {
  const { tooShort, tooLong, notDigits } = signIn.codeStep;
  if (code.length < verificationCodeLength) return tooShort;
  if (code.length > verificationCodeLength) return tooLong;
  return /^\d+$/.test(code) ? null : notDigits;
}

/** Returns an error about the user's input. It has no reason from the server. */
export const fieldError = (message: string): ShownError => ({ message, reason: null });
