import type { ShownError } from '@signalsync/contract/view/error';

export interface SignInState {
  step: 'email' | 'code';
  /** As typed; from the code step on the address that the code went to. */
  email: string;
  /** Without spaces and hyphens. */
  code: string;
  /** The code was rejected, or a newer one was sent: the next input replaces it. */
  isStale: boolean;
  /** At the address: this browser may hold a code for it that can be entered. */
  hasCode: boolean;
  emailError: ShownError | null;
  codeError: ShownError | null;
  /** The call under way; `google` until the browser has left the page. */
  pending: 'send' | 'verify' | 'resend' | 'google' | null;
  /** Seconds until a code can be sent again; 0 when it can. */
  resendSeconds: number;
  /** Whether another code was sent, so that only the newest mail counts. */
  wasResent: boolean;
  googleError: string | null;
}

/** Sign-in with a mailed code or with Google. */
export interface SignInStore {
  readonly state: SignInState;
  setEmail(text: string): void;
  /** Sends itself as soon as it is complete and right. */
  setCode(text: string): void;
  send(): Promise<boolean>;
  /** Opens the session; true when signed in. */
  verify(): Promise<boolean>;
  resend(): Promise<boolean>;
  /** To the code that was sent before. */
  enterCode(): void;
  /** From the code to the address; the code that was sent can still be entered. */
  back(): void;
  /** From the code to another address: forgets that one was sent. */
  differentEmail(): void;
  /** Takes up what a reload has interrupted; an address typed since counts more. */
  restore(typed: string): void;
  google(): Promise<void>;
  dispose(): void;
}

export interface SignInOptions {
  /** `error` of the address: `google` when the sign-in there failed. */
  error?: string | null;
  /** An address to begin with. */
  email?: string;
}
