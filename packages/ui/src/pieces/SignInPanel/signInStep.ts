/** The address is asked for. */
export interface EmailStepState {
  kind: 'email';
  /** As typed. */
  email: string;
  /** Whether a code can be sent there. */
  isValid: boolean;
  isSending: boolean;
  /** Until a code can be sent to this address again; 0 when it can. */
  resendSeconds: number;
  /** Whether a code that was sent before may be entered. */
  hasCode: boolean;
  error: ShownError | null;
}

/** The code is asked for. */
export interface CodeStepState {
  kind: 'code';
  /** Where the code went to. */
  email: string;
  /** As typed, without spaces and hyphens. */
  code: string;
  /** The next input replaces the code: it was rejected, or a newer one was sent. */
  isStale: boolean;
  isVerifying: boolean;
  isResending: boolean;
  /** Until a code can be sent again; 0 when it can. */
  resendSeconds: number;
  /** Whether another code was sent, so that only the newest mail counts. */
  wasResent: boolean;
  error: ShownError | null;
}

export type SignInStep = EmailStepState | CodeStepState;

/** Seconds as a clock shows them: `0:42`, and `23:00:00` for hours. */
export function countdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
import type { ShownError } from '@signalsync/contract/view/error';
