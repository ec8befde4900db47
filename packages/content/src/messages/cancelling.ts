import type { MessageText } from '../messages.ts';

/** Error messages of cancelling. They have their own file, because the churn steps need no other text of billing. */
export const cancellingErrors = {
  cancel: 'Failed to cancel subscription.',
  cancelUnreachable: 'Failed to cancel subscription. Please try again.',
} as const;

/** The success message after a cancellation. */
export const cancelled = { title: 'Subscription Cancelled' } as const satisfies MessageText;
