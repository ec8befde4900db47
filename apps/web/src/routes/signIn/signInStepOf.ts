import { isEmailValid, type SignInState } from '@signalsync/state/signIn';
import type { SignInStep } from '@signalsync/ui/pieces/SignInPanel';

/** The step of the sign-in as the screen takes it. */
export function signInStepOf(state: SignInState): SignInStep {
  const { email, pending } = state;
  if (state.step === 'email') {
    return {
      kind: 'email',
      email,
      isValid: isEmailValid(email),
      isSending: pending === 'send',
      resendSeconds: state.resendSeconds,
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
    wasResent: state.wasResent,
    error: state.codeError,
  };
}
