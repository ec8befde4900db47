/** The mail about a renewal that was declined, or for which the bank asks the cardholder to authenticate. */
export const paymentFailed = {
  subject: { declined: 'Your payment for {plan} failed', authentication: 'Confirm your payment for {plan}' },
  preheader: '{amount} could not be charged.',
  heading: { declined: 'Your payment failed', authentication: 'Your bank is asking you to confirm a payment' },
  declined: 'Your plan was due to renew, but the charge failed.',
  authentication: 'Your plan was due to renew, but your bank wants you to confirm the payment first.',
  /** These replace the two texts above from the second try on. */
  again: {
    declined: 'We tried again to charge you for your plan, but the charge failed.',
    authentication: 'We tried again to charge you for your plan, but your bank wants you to confirm the payment first.',
  },
  facts: { plan: 'Plan', amount: 'Due', accessEnds: 'Access ends' },
  pay: {
    declined: 'You can pay now with any card.',
    authentication: 'Open the invoice and confirm the payment with your bank.',
  },
  button: { declined: 'Pay now', authentication: 'Confirm the payment' },
  settled: 'If you have already paid, you do not need to do anything.',
} as const;
