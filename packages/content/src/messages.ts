/** A toast: its title, and the sentence under it where there is one. */
export interface MessageText {
  title: string;
  description?: string;
}

/** Title of every error toast that has none of its own. */
export const errorTitle = 'Error';
/** What a refused call says where the catalogue has nothing better. */
export const requestFailed = 'API request failed';

/** Errors of sign-in. */
export const signInErrors = {
  send: 'Failed to send verification code.',
  sendForm: 'An error occurred while sending verification code.',
  verify: 'Failed to verify code.',
  verifyForm: 'An error occurred during verification.',
  resend: 'Failed to resend verification code.',
  googleStart: 'Failed to start Google sign-in. Please try again.',
  googleFailed: 'Google sign-in failed. Please try again or use email verification.',
  googleReturn: 'Authentication failed. Please try again.',
} as const;

/** Errors of the account. `{message}` is the server's. */
export const accountErrors = {
  load: 'Error loading user data: {message}',
  noUser: 'Please log in to view this page.',
  billingInformation: 'Failed to update billing information. Please try again.',
  email: 'Failed to update email. Please try again.',
  referral: 'Failed to load referral code',
  logout: 'Failed to logout',
} as const;

/** Errors of the plans page. */
export const planErrors = {
  load: 'Failed to load pricing plans. Please try again later.',
} as const;

/** What went well. */
export const successes = {
  codeSent: {
    title: 'Verification Code Sent',
    description: 'Please check your email for the verification code',
  },
  signedIn: { title: 'Successfully logged in' },
  billingInformation: { title: 'Billing information updated successfully.' },
  email: { title: 'Email Updated', description: 'Your email has been updated successfully.' },
} as const satisfies Record<string, MessageText>;
