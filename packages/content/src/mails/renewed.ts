/** The receipt of a renewal. Also says that a payment which had failed is settled. */
export const renewed = {
  subject: { renewed: 'Your receipt for {plan}', recovered: 'Your payment for {plan} has arrived' },
  preheader: '{amount}, paid on {day}.',
  heading: { renewed: 'Your plan has renewed', recovered: 'Your payment has arrived' },
  renewed: 'Your plan has renewed. This mail is your receipt.',
  recovered: 'The payment that had failed is settled, and your plan goes on. This mail is your receipt.',
  /** Shown instead of `recovered` if the plan was cancelled meanwhile. */
  recoveredEnding: 'The payment that had failed is settled. This mail is your receipt.',
  facts: { plan: 'Plan', amount: 'Paid', paidAt: 'Paid on', paidUntil: 'Paid until' },
  goesOn: 'The plan renews then, unless you cancel before. To cancel, sign in and press “{cancel}” under Billing.',
  ends: 'The plan is cancelled: it ends then and does not renew.',
  invoice: 'Open the invoice',
  button: 'Open Billing',
} as const;
