import type { SignInContent } from '@signalsync/content/signIn';
/** State of the step that asks for the email address. */
export interface EmailStepState {
  kind: 'email';
  /** The email address as typed. */
  email: string;
  /** True if the text is a valid email address. */
  isValid: boolean;
  isSending: boolean;
  /** Seconds until a code can be sent to this address again; 0 if it can be sent now. */
  resendSeconds: number;
  /** True if a code was sent before and can be entered. */
  hasCode: boolean;
  error: ShownError | null;
}

/** State of the step that asks for the code. */
export interface CodeStepState {
  kind: 'code';
  /** The address that the code was sent to. */
  email: string;
  /** The code as typed, without spaces and hyphens. */
  code: string;
  /** True if the next typed digit replaces the whole code, because this code was rejected or a newer one was sent. */
  isStale: boolean;
  isVerifying: boolean;
  isResending: boolean;
  /** Seconds until a code can be sent again; 0 if it can be sent now. */
  resendSeconds: number;
  /** True if another code was sent, so only the newest one is valid. */
  wasResent: boolean;
  error: ShownError | null;
}

export type SignInStep = EmailStepState | CodeStepState;

export interface SignInPanelProps {
  content: SignInContent;
  step: SignInStep;
  /** State of Google sign-in: whether it is starting, and its error. */
  google: { isStarting: boolean; error: string | null };
  onGoogle: () => void;
  onEmailChange: (email: string) => void;
  /** Sends the code. */
  onSend: () => void;
  /**
   * Called with the typed text, without spaces and hyphens. When it has six digits, the caller should verify the code
   * without waiting for the button.
   */
  onCodeChange: (code: string) => void;
  onVerify: () => void;
  onResend: () => void;
  /** Called by 'Use a different email'. Goes back to the email step. */
  onDifferentEmail: () => void;
  /** Called by 'Enter the code you have'. Goes to the code step without sending a code. */
  onEnterCode: () => void;
  /** Link to the plans. */
  plansHref: string;
  /** A notice above the email step, about a purchase that a guest began in this browser. */
  notice?: ReactNode;
}

/** Formats seconds as a clock: `0:42`, or `23:00:00` with hours. */
export function countdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
import type { ShownError } from '@signalsync/contract/view/error';
import type { ReactNode } from 'react';
