/** The mail about a card that expires before the next renewal, or has expired already. */
export const cardExpiring = {
  subject: {
    expiring: 'The card for your plan expires before the next charge',
    expired: 'The card for your plan has expired',
  },
  preheader: '{plan} renews on {day}.',
  heading: { expiring: 'Your card expires soon', expired: 'Your card has expired' },
  expiring: 'The card that pays for your plan expires before the plan renews on {day}. The charge may fail then.',
  expired: 'The card that pays for your plan has expired, and the plan renews on {day}. The charge may fail then.',
  facts: { plan: 'Plan', renewsAt: 'Renews on' },
  replace:
    'Change it now: the button leads to the page of our card provider, where you type the new card. If your bank has renewed the card under the same number, there may be nothing to do.',
  button: 'Change the card',
} as const;
