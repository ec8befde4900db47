/** The mail about a renewal that was declined, or for which the bank asks the cardholder to authenticate. */
export const paymentFailed = {
  subject: { declined: 'Your payment for {plan} failed', authentication: 'Confirm your payment for {plan}' },
  preheader: '{amount} could not be charged.',
  heading: { declined: 'Your payment failed', authentication: 'Your bank asks you to confirm a payment' },
  declined: 'Your plan was due to renew, but the charge failed.',
  authentication: 'Your plan was due to renew, and your bank wants you to confirm that it is you.',
  /** These replace the two texts above from the second try on. */
  again: {
    declined: 'We tried the charge for your plan again, and it failed again.',
    authentication: 'We tried the charge for your plan again, and your bank wants you to confirm that it is you.',
  },
  facts: { plan: 'Plan', amount: 'Due', accessEnds: 'Access ends' },
  pay: {
    declined: 'Pay now, with any card.',
    authentication: 'Open the invoice and confirm the payment with your bank.',
  },
  button: { declined: 'Pay now', authentication: 'Confirm the payment' },
  settled: 'If you have already paid, you do not need to do anything.',
} as const;
