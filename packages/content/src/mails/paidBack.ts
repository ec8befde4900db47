/** The mail about a purchase that the server has ended. It shows one of `reasons` and one of `outcomes`. */
export const paidBack = {
  subject: {
    paidBack: 'Your {product} purchase: {amount} has been refunded',
    failed: 'Your {product} purchase: {amount} has not been refunded yet',
    person: 'Your {product} purchase: we are looking into it',
  },
  preheader: '{plan}, {amount}',
  heading: {
    paidBack: 'Your refund is on its way',
    failed: 'Your purchase has not been refunded yet',
    person: 'We are looking into your purchase',
  },
  reasons: {
    secondPlan:
      'On {day}, {amount} was paid for {plan} using this email address, although the account with that address already had an active paid plan. The earlier plan continues as before.',
    unclaimed:
      'On {day}, {amount} was paid for {plan} using this email address, and nobody has signed in since then to claim the purchase.',
    notMine:
      'On {day}, {amount} was paid for {plan} using this email address. You told us that you did not make this purchase.',
    creditDisputed:
      'On {day}, you paid {amount} for {plan}. Unused days of an earlier payment were credited to it, and your bank has returned that payment to you.',
  },
  outcomes: {
    paidBack:
      'We cancelled that purchase and refunded the {amount} in full to the card it came from. Banks take up to {days} days to show a refund.',
    failed:
      'We cancelled that purchase, but we have not been able to refund the {amount} yet. Our team is looking into it and will write to you.',
    person:
      'The plan will not renew. Because other purchases made with this email address have been refunded recently, someone on our team will look into this payment of {amount} and write to you.',
  },
  close: 'You do not need to do anything.',
} as const;
