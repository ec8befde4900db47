/** The reminder to claim a guest's purchase. A stranger may read it, because the email address may be unproven. */
export const unclaimed = {
  subject: 'Your purchase of {plan} is still waiting',
  preheader: 'Sign in by {until}.',
  heading: 'Your purchase is still waiting',
  paid: 'On {day}, {amount} was paid for {plan} under this address. Nobody has signed in to claim the purchase yet.',
  /** What happens when the buyer claims the purchase. */
  claimed: {
    recurring:
      'If you bought it, sign in with this address and say so. It then becomes your plan and renews from then on, until you cancel it.',
    once: 'If you bought it, sign in with this address and say so. It then becomes your plan. Any plan you have until then ends immediately, and the time left on it is not credited.',
  },
  otherwise: 'If nobody does so by {until}, we end the purchase and refund it in full.',
  /** When the purchase is refunded because the buyer's account has another plan. */
  second: {
    recurring: 'We also end and refund it if your account gets another plan that is active and paid.',
    once: 'We also end and refund it if you sign in and already have a lifetime plan.',
  },
  notYou: 'If you did not buy it, sign in and press “{no}”. We then end it and refund the money.',
  facts: { plan: 'Plan', amount: 'Paid', paidAt: 'Paid on', until: 'Claim by' },
  button: 'Open the sign-in page',
} as const;
