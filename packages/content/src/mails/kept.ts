/** The mail to a member who has taken a cancellation back. */
export const kept = {
  subject: 'Your {product} subscription goes on',
  preheader: '{plan} renews on {day}.',
  heading: 'Your subscription goes on',
  kept: 'The cancellation is taken back. Your plan renews by itself again.',
  facts: { plan: 'Plan', renewsAt: 'Renews on' },
  cancel: 'If it was not you, sign in and press “{cancel}” under Billing.',
  button: 'Open Billing',
} as const;
