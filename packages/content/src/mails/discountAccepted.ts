/** The mail to a member who has accepted the discount instead of cancelling. */
export const discountAccepted = {
  subject: 'Your {percent}% discount is set',
  preheader: 'It applies to {plan}.',
  heading: 'Your discount is set',
  set: 'Your plan goes on, and {percent}% is taken off every charge from the next one on.',
  facts: { plan: 'Plan', amount: 'Next charge', nextAt: 'On' },
  cancel: 'You can still cancel at any time: sign in and press “{cancel}” under Billing.',
  button: 'Open Billing',
} as const;
