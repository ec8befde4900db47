/** The reminder to claim a guest's purchase. A stranger may read it, because the email address may be unproven. */
export const unclaimed = {
  subject: 'Your purchase of {plan} still waits',
  preheader: 'Sign in by {until}.',
  heading: 'Your purchase still waits',
  paid: 'On {day} {amount} was paid for {plan} under this address. Nobody has signed in to take the purchase yet.',
  /** What happens when the buyer claims the purchase. */
  claimed: {
    recurring:
      'If you bought it, sign in with this address and say so. It then becomes your plan, and renews from then on until you cancel it.',
    once: 'If you bought it, sign in with this address and say so. It then becomes your plan. A plan of yours that runs until then ends at once, and the time left on it is not credited.',
  },
  otherwise: 'If nobody does by {until}, we end the purchase and pay everything back.',
  /** When the purchase is refunded because the buyer's account has another plan. */
  second: {
    recurring: 'We also end it and pay it back if your account gets another plan that runs and is paid.',
    once: 'We also end it and pay it back if you sign in and have a lifetime plan already.',
  },
  notYou: 'If you did not buy it, sign in and press “{no}”. We then end it and pay the money back.',
  facts: { plan: 'Plan', amount: 'Paid', paidAt: 'Paid on', until: 'Waits until' },
  button: 'Open the sign-in page',
} as const;
