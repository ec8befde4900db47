/** The receipt of a renewal. It also says if the payment had failed before. */
export const renewed = {
  subject: { renewed: 'Your receipt for {plan}', recovered: 'Your payment for {plan} has gone through' },
  preheader: '{amount}, paid on {day}.',
  heading: { renewed: 'Your plan has renewed', recovered: 'Your payment has gone through' },
  renewed: 'Your plan has renewed. This email is your receipt.',
  recovered: 'The payment that failed earlier has gone through. This email is your receipt.',
  facts: { plan: 'Plan', amount: 'Paid', paidAt: 'Paid on', paidUntil: 'Paid until' },
  invoice: 'Open the invoice',
  button: 'Open Billing',
} as const;
