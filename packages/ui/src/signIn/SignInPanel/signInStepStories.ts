import type { CodeStepState, EmailStepState } from './signInStep.ts';

/** The first step of the sign-in, before anything is typed. */
export const emailStep: EmailStepState = {
  kind: 'email',
  email: '',
  isValid: false,
  isSending: false,
  resendSeconds: 0,
  resendAt: null,
  hasCode: false,
  error: null,
};

/** The first step with an address that a code can be sent to. */
export const typedEmailStep: EmailStepState = { ...emailStep, email: 'trader@example.com', isValid: true };

/** The step in which a user enters the code that was just mailed. */
export const codeStep: CodeStepState = {
  kind: 'code',
  email: typedEmailStep.email,
  code: '',
  isStale: false,
  isVerifying: false,
  isResending: false,
  resendSeconds: 42,
  resendAt: null,
  wasResent: false,
  error: null,
};
