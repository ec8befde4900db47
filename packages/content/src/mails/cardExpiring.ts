/** The mail about a card that expires before the next renewal. */
export const cardExpiring = {
  subject: 'The card for your plan expires before the next charge',
  preheader: '{plan} renews on {day}.',
  heading: 'Your card expires soon',
  expires: 'The card that pays for your plan expires before the plan renews on {day}. The charge may fail then.',
  facts: { plan: 'Plan', renewsAt: 'Renews on' },
  replace:
    'Sign in and press “{add}” under Billing, then make the new card the default. If your bank has renewed the card under the same number, there may be nothing to do.',
  button: 'Open Billing',
} as const;
