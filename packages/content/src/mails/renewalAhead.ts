/** The mail some days before the renewal of a plan that is not charged monthly. */
export const renewalAhead = {
  subject: 'Your plan renews on {day}',
  preheader: '{plan}, {amount}',
  heading: 'Your plan renews soon',
  renews: 'Your plan renews automatically on {day}. Your card will be charged on that day.',
  facts: { plan: 'Plan', amount: 'Next charge', renewsAt: 'Renews on' },
  cancel:
    'If you do not want it to renew, sign in before then and press “{cancel}” under Billing. You keep the plan until {day}.',
  button: 'Open Billing',
} as const;
