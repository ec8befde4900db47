import type { MessageText } from '../messages.ts';

/** Error messages for changes that a user makes in the account. */
export const accountErrors = {
  billingInformation: 'Failed to update billing information. Please try again.',
  email: 'Failed to update email. Please try again.',
  resendLink: 'Failed to send the link. Please try again.',
  cancelChange: 'Failed to cancel the change. Please try again.',
  referral: 'Failed to load referral code',
  earnings: 'Failed to load what you have earned',
} as const;

/** Success messages after changes that a user makes in the account. */
export const accountSuccesses = {
  billingInformation: { title: 'Billing information updated successfully.' },
  email: { title: 'Email Updated', description: 'Your email has been updated successfully.' },
  linkSent: { title: 'Link sent', description: 'We sent a new link to {email}. The previous link no longer works.' },
  changeCancelled: { title: 'Change cancelled', description: 'Your email is still {email}.' },
} as const satisfies Record<string, MessageText>;
