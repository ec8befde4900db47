/** The mail about a guest's purchase that the server has ended. It shows one of `reasons` and one of `outcomes`. */
export const paidBack = {
  subject: {
    paidBack: 'Your {product} purchase: {amount} has been refunded',
    failed: 'Your {product} purchase: {amount} could not be refunded yet',
    person: 'Your {product} purchase: we are looking into it',
  },
  preheader: '{plan}, {amount}',
  heading: {
    paidBack: 'Your refund is on its way',
    failed: 'Your purchase could not be refunded yet',
    person: 'We are looking into your purchase',
  },
  reasons: {
    secondPlan:
      'On {day}, {amount} was paid for {plan} under this address, while its account already had an active, paid plan. That plan continues as before.',
    unclaimed:
      'On {day}, {amount} was paid for {plan} under this address, and nobody has signed in to claim the purchase since.',
    notMine: 'On {day}, {amount} was paid for {plan} under this address. You told us that you did not buy it.',
  },
  outcomes: {
    paidBack:
      'We ended that purchase and refunded the {amount} in full, to the card it came from. Banks take up to {days} days to show it.',
    failed:
      'We ended that purchase, but the {amount} could not be refunded yet. Our team is looking into it and will write to you.',
    person:
      'It does not renew. Some purchases were refunded recently, so someone on our team will look into this payment of {amount} and write to you.',
  },
  close: 'You do not need to do anything.',
} as const;
