import type { ShownError } from '@signalsync/contract/view/error';

export interface SignInState {
  step: 'email' | 'code';
  /** The address as typed. In the code step, the address to which the code was sent. */
  email: string;
  /** Without spaces and hyphens. */
  code: string;
  /** The entered code was rejected, or a newer code was mailed. The next input replaces the entered code. */
  isStale: boolean;
  /** In the email step: the user may already have a valid code for this address, and can go on to enter that code. */
  hasCode: boolean;
  emailError: ShownError | null;
  codeError: ShownError | null;
  /** The running call. `google` lasts until the browser has left the page. */
  pending: 'send' | 'verify' | 'resend' | 'google' | null;
  /** Seconds until a code can be sent again; 0 if it can be sent now. */
  resendSeconds: number;
  /** Whether another code was sent. Then only the newest one is valid. */
  wasResent: boolean;
  googleError: string | null;
}

/** The store of the sign-in, with a mailed code or with Google. */
export interface SignInStore {
  readonly state: SignInState;
  setEmail(text: string): void;
  /** Sets the code. A complete, well-formed code is sent to the server automatically. */
  setCode(text: string): void;
  send(): Promise<boolean>;
  /** Sends the entered code to the server. Returns true if the user is signed in. */
  verify(): Promise<boolean>;
  resend(): Promise<boolean>;
  /** Goes to the code step, for a code that was mailed before. */
  enterCode(): void;
  /** Goes from the code step back to the email step. The mailed code can still be entered. */
  back(): void;
  /** Goes back to the email step, for another address. Forgets that a code was mailed. */
  differentEmail(): void;
  /**
   * Restores the step from before a reload. `typed` is the text in the address field. Does nothing if that text is a
   * different address.
   */
  restore(typed: string): void;
  google(): Promise<void>;
  dispose(): void;
}

export interface SignInOptions {
  /** The `error` parameter of the page's URL: `google` if the sign-in with Google failed. */
  error?: string | null;
  /** Initial email address. */
  email?: string;
}
