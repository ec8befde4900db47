/** The mail about a card that expires before the next renewal, or has expired already. */
export const cardExpiring = {
  subject: {
    expiring: 'The card for your plan expires before the next charge',
    expired: 'The card for your plan has expired',
  },
  preheader: '{plan} renews on {day}.',
  heading: { expiring: 'Your card expires soon', expired: 'Your card has expired' },
  expiring: 'The card that pays for your plan expires before the plan renews on {day}. The charge may then fail.',
  expired: 'The card that pays for your plan has expired, and the plan renews on {day}. The charge may then fail.',
  facts: { plan: 'Plan', renewsAt: 'Renews on' },
  replace:
    'Change your card now: the button below takes you to our card provider’s page, where you can enter your new card details. If your bank has renewed the card with the same number, you may not need to do anything.',
  button: 'Change the card',
} as const;
