/** The mail some days before a renewal: of a quarterly plan, at a higher amount than before, or once a year. */
export const renewalAhead = {
  subject: 'Your plan renews on {day}',
  preheader: '{plan}, {amount}',
  heading: 'Your plan renews soon',
  renews: 'Your plan renews automatically on {day}. Your card will be charged on that day.',
  /** Shown if the amount is higher than that of the last charge. */
  higher: 'This charge is higher than your last one, which was {last}.',
  facts: {
    plan: 'Plan',
    amount: 'Next charge',
    renewsAt: 'Renews on',
    interval: 'Charged',
    cancelBefore: 'Cancel before',
  },
  interval: { monthly: 'Every month', quarterly: 'Every 3 months' },
  cancel:
    'If you do not want it to renew, sign in before then and press “{cancel}” under Billing. You keep the plan until {day}.',
  button: 'Open Billing',
} as const;
