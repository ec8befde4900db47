/** The mail to a member who has undone a cancellation. */
export const kept = {
  subject: 'Your {product} subscription goes on',
  preheader: '{plan} goes on.',
  heading: 'Your subscription goes on',
  kept: 'The cancellation is taken back.',
  facts: { plan: 'Plan' },
  notYou: 'If it was not you, cancel again.',
  button: 'Open Billing',
} as const;
