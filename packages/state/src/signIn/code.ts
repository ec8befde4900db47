import type { ShownError } from '@signalsync/contract/view/error';
import { signIn } from '@signalsync/content/signIn';
import { verificationCodeLength } from '@signalsync/content/constants';

/** A code as typed or pasted, without spaces and hyphens. */
export const plainCode = (text: string): string => text.replace(/[\s\u2010-\u2015-]/g, '');

/** What is wrong with a code; null when it can be sent. */
export function codeProblem(code: string): string | null {
  const { tooShort, tooLong, notDigits } = signIn.codeStep;
  if (code.length < verificationCodeLength) return tooShort;
  if (code.length > verificationCodeLength) return tooLong;
  return /^\d+$/.test(code) ? null : notDigits;
}

/** An error of what was typed: no server gave a reason. */
export const fieldError = (message: string): ShownError => ({ message, reason: null });
