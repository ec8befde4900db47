import { churnDiscountPercent } from '../constants.ts';
import type { MessageText } from '../messages.ts';

/** Error messages of the churn flow and the rating. */
export const churnErrors = {
  outcome: 'Failed to process your request. Please try again.',
  coupon: 'Failed to apply discount. Please contact support.',
  feedback: 'Failed to submit feedback',
} as const;

/** Success messages of the churn flow and the rating. */
export const churnSuccesses = {
  retained: { title: 'Welcome Back!', description: 'Thank you for staying with us!' },
  discountApplied: {
    title: 'Discount Applied!',
    description: `Your ${churnDiscountPercent}% lifetime discount has been applied to your account.`,
  },
  feedback: { title: 'Thank you!', description: 'Your feedback has been received.' },
} as const satisfies Record<string, MessageText>;
