import type { MessageText } from '../messages.ts';

/** Also the title of the page after a payment that failed. */
export const paymentFailed = 'Payment failed. Please try again.';

/** Error messages of the checkout. */
export const checkoutErrors = {
  noPlan: 'No plan selected.',
  invalidPlan: 'No plan selected or invalid plan.',
  loadPlan: 'Failed to load plan details.',
  loadForm: 'Failed to load payment form. Please try again.',
  loadConfig: 'Failed to load Stripe configuration.',
  payment: paymentFailed,
  changedElsewhere: 'This purchase was changed or paid for in another tab.',
  noEmail: 'Please enter your email address',
  noTerms: 'Please agree to the terms and conditions.',
  promoInvalid: 'Invalid promo code',
  promo: 'Failed to validate promo code',
} as const;

/** Success messages of the checkout. `{amount}` is the discount with its currency sign. */
export const checkoutSuccesses = {
  promoApplied: { title: 'Promo code applied!', description: "You've saved {amount}" },
} as const satisfies Record<string, MessageText>;
