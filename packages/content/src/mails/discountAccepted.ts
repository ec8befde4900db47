/** The mail to a member who has accepted the discount instead of cancelling. */
export const discountAccepted = {
  subject: 'Your {percent}% discount is set',
  preheader: 'It applies to {plan}.',
  heading: 'Your discount is set',
  set: '{percent}% is taken off every charge from the next one on.',
  facts: { plan: 'Plan' },
  button: 'Open Billing',
} as const;
