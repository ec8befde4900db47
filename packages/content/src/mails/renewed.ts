/** The receipt of a renewal. It also says if the payment had failed before, or if it has ended a pause. */
export const renewed = {
  subject: {
    renewed: 'Your receipt for {plan}',
    recovered: 'Your payment for {plan} has gone through',
    resumed: 'Your plan runs again: your receipt for {plan}',
  },
  preheader: '{amount}, paid on {day}.',
  heading: {
    renewed: 'Your plan has renewed',
    recovered: 'Your payment has gone through',
    resumed: 'Your pause is over',
  },
  renewed: 'Your plan has renewed. This email is your receipt.',
  recovered: 'The payment that failed earlier has gone through. This email is your receipt.',
  resumed: 'The pause of your plan is over, and the plan has resumed. This email is your receipt.',
  facts: { plan: 'Plan', amount: 'Paid', paidAt: 'Paid on', paidUntil: 'Paid until' },
  invoice: 'Open the invoice',
  button: 'Open Billing',
} as const;
