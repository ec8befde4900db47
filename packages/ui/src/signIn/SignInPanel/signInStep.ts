import type { SignInContent } from '@signalsync/content/signIn';
import type { ShownError } from '@signalsync/contract/view/error';
import type { ReactNode } from 'react';

/** State of the step in which the user enters the email address. */
export interface EmailStepState {
  kind: 'email';
  /** The text that the user typed into the email field. */
  email: string;
  /** True if the text is a valid email address. */
  isValid: boolean;
  isSending: boolean;
  /** Seconds until the user can ask for another code for this email address. The value is 0 if the user can ask now. */
  resendSeconds: number;
  /** When the user can ask again, ISO 8601, if that takes long; null if it takes minutes or less. */
  resendAt: string | null;
  /** True if the user already got a code that can still be entered. */
  hasCode: boolean;
  error: ShownError | null;
}

/** State of the step in which the user enters the code. */
export interface CodeStepState {
  kind: 'code';
  /** The email address that the code was sent to. */
  email: string;
  /** What the user typed into the code field, without spaces and hyphens. */
  code: string;
  /** True if the next typed digit should replace the whole code: the code was rejected, or a newer code was sent. */
  isStale: boolean;
  isVerifying: boolean;
  isResending: boolean;
  /** Seconds until the user can ask for another code. The value is 0 if the user can ask now. */
  resendSeconds: number;
  /** When the user can ask again, ISO 8601, if that takes long; null if it takes minutes or less. */
  resendAt: string | null;
  /** True if another code was sent, so only the newest code is valid. */
  wasResent: boolean;
  error: ShownError | null;
}

export type SignInStep = EmailStepState | CodeStepState;

export interface SignInPanelProps {
  /** The texts to show. */
  content: SignInContent;
  /** The step that is shown: the email address, or the code that was mailed to it. */
  step: SignInStep;
  /** Whether the sign-in with Google is starting. `error` is null if the sign-in has not failed. */
  google: { isStarting: boolean; error: string | null };
  /** Called when the user chooses the sign-in with Google. */
  onGoogle: () => void;
  /** Called with the email address on each input. */
  onEmailChange: (email: string) => void;
  /** Called by the button that mails a code to the typed email address. */
  onSend: () => void;
  /**
   * Called with the typed text, without spaces and hyphens. When it has six digits, the caller should verify the code
   * without waiting for the button.
   */
  onCodeChange: (code: string) => void;
  /** Called when the user submits a complete code by the button or Enter. */
  onVerify: () => void;
  /** Called when the user asks for another code. */
  onResend: () => void;
  /** Called by 'Use a different email'. Goes back to the email step. */
  onDifferentEmail: () => void;
  /** Called by 'Enter a code you already have'. Goes to the code step without sending a code. */
  onEnterCode: () => void;
  /** Address of the page that lists the plans. */
  plansHref: string;
  /** Set if the network has answered in our server's place. Called by 'Try Again', which looks again. */
  onRetryNetwork?: (() => void) | undefined;
  /** A notice above the email step, about a purchase that a guest began in this browser. */
  notice?: ReactNode;
}

/** Formats a number of seconds as a clock: `0:42`, or `23:00:00` from an hour on. */
export function countdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
