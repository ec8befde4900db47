import type { MessageText } from '../messages.ts';

/** Error messages of the sign-in. */
export const signInErrors = {
  send: 'Failed to send verification code.',
  sendForm: 'An error occurred while sending verification code.',
  verify: 'Failed to verify code.',
  verifyForm: 'An error occurred during verification.',
  resend: 'Failed to resend verification code.',
  googleStart: 'Failed to start Google sign-in. Please try again.',
  googleAddress:
    'Google cannot tell us whether the address on your Google account is still yours. Please confirm the address once with a code. After that, “Continue with Google” will be enough.',
  googleDeleted: 'This account will be deleted. To keep it, open the link in our latest email about the deletion.',
  googleFailed: 'Google sign-in failed. Please try again or use email verification.',
} as const;

/** Success messages of sign-in. */
export const signInSuccesses = {
  codeSent: {
    title: 'Verification Code Sent',
    description: 'Please check your email for the verification code',
  },
  signedIn: { title: 'Successfully logged in' },
} as const satisfies Record<string, MessageText>;
