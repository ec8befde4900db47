import { isEmailValid, type SignInState } from '@signalsync/state/signIn';
import type { SignInStep } from '@signalsync/ui/signIn/SignInPanel';

/** Converts the sign-in state to the screen's step. */
export function signInStepOf(state: SignInState): SignInStep {
  const { email, pending } = state;
  if (state.step === 'email') {
    return {
      kind: 'email',
      email,
      isValid: isEmailValid(email),
      isSending: pending === 'send',
      resendSeconds: state.resendSeconds,
      resendAt: state.resendAt,
      hasCode: state.hasCode,
      error: state.emailError,
    };
  }
  return {
    kind: 'code',
    email,
    code: state.code,
    isStale: state.isStale,
    isVerifying: pending === 'verify',
    isResending: pending === 'resend',
    resendSeconds: state.resendSeconds,
    resendAt: state.resendAt,
    wasResent: state.wasResent,
    error: state.codeError,
  };
}
