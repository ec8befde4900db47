/** Shown if Stripe's script or its form did not load. */
export const paymentBlocked = {
  reason:
    'An ad blocker or a company network may be blocking Stripe, which runs the card form. Allow js.stripe.com, or try another browser or network.',
  /** Added if there is a support address. */
  write: 'If that does not help, write to {email}.',
} as const;
