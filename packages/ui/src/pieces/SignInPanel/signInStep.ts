/** An error that stands where it happened, with the server's reason under it where there is one. */
export interface InPlaceError {
  message: string;
  reason: string | null;
}

/** The address is asked for. */
export interface EmailStepState {
  kind: 'email';
  /** As typed. */
  email: string;
  /** Whether a code can be sent there. */
  isValid: boolean;
  isSending: boolean;
  error: InPlaceError | null;
}

/** The code is asked for. */
export interface CodeStepState {
  kind: 'code';
  /** Where the code went to. */
  email: string;
  /** As typed, without spaces and hyphens. */
  code: string;
  isVerifying: boolean;
  isResending: boolean;
  /** Until a code can be sent again; 0 when it can. */
  resendSeconds: number;
  /** Whether another code was sent, so that only the newest mail counts. */
  wasResent: boolean;
  error: InPlaceError | null;
}

export type SignInStep = EmailStepState | CodeStepState;

/** Seconds as a clock shows them: `0:42`. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
