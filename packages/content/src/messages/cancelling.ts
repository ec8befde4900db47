import type { MessageText } from '../messages.ts';

/** Errors of cancelling. The steps before cancelling need these alone of all that billing says. */
export const cancellingErrors = {
  cancel: 'Failed to cancel subscription.',
  cancelUnreachable: 'Failed to cancel subscription. Please try again.',
} as const;

/** The message that a plan was cancelled. */
export const cancelled = { title: 'Subscription Cancelled' } as const satisfies MessageText;
