/** The mail about a guest's purchase that the server has ended. It shows one of `reasons` and one of `outcomes`. */
export const paidBack = {
  subject: {
    paidBack: 'Your {product} purchase: {amount} is paid back',
    failed: 'Your {product} purchase: {amount} could not be paid back yet',
    person: 'Your {product} purchase: we are looking at it',
  },
  preheader: '{plan}, {amount}',
  heading: {
    paidBack: 'Your money is on its way back',
    failed: 'Your money could not be paid back yet',
    person: 'We are looking at your purchase',
  },
  reasons: {
    secondPlan:
      'On {day} {amount} was paid for {plan} under this address, while a plan of its account was running and paid already. That plan goes on as it was.',
    unclaimed:
      'On {day} {amount} was paid for {plan} under this address, and nobody has signed in to take the purchase since.',
    notMine: 'On {day} {amount} was paid for {plan} under this address. You told us that you did not buy it.',
  },
  outcomes: {
    paidBack:
      'We ended that purchase and paid {amount} back in full, to the card it came from. Banks take up to {days} days to show it.',
    failed:
      'We ended that purchase, but the {amount} could not be paid back yet. Our team looks after it and writes to you.',
    person:
      'It does not renew. Some purchases were paid back lately, so somebody of our team looks at this payment of {amount} and writes to you.',
  },
  close: 'There is nothing to do for you.',
} as const;
