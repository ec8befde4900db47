/** The reminder to claim a guest's purchase. A stranger may read it, because the email address may be unproven. */
export const unclaimed = {
  subject: 'Your purchase of {plan} is still waiting for you',
  preheader: 'Sign in by {until}.',
  heading: 'Your purchase is still waiting for you',
  paid: 'On {day}, {amount} was paid for {plan} using this email address. Nobody has signed in to claim the purchase yet.',
  /** What happens when the buyer claims the purchase. */
  claimed: {
    recurring:
      'If you made this purchase, sign in with this address and confirm the purchase. The plan then becomes yours and renews until you cancel it.',
    once: 'If you made this purchase, sign in with this address and confirm the purchase. The plan then becomes yours. Any other plan you have ends immediately, and the time left on it is not credited.',
  },
  otherwise: 'If nobody claims the purchase by {until}, we will cancel it and refund it in full.',
  /** When the purchase is refunded because the buyer's account has another plan. */
  second: {
    recurring: 'We will also cancel and refund the purchase if your account gets another active paid plan.',
    once: 'We will also cancel and refund the purchase if you sign in and already have a lifetime plan.',
  },
  notYou: 'If you did not make this purchase, sign in and press “{no}”. We will then cancel it and refund the money.',
  facts: { plan: 'Plan', amount: 'Paid', paidAt: 'Paid on', until: 'Claim by' },
  button: 'Open the sign-in page',
} as const;
