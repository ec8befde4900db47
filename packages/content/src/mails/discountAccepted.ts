/** The mail to a member who has accepted the discount instead of cancelling. */
export const discountAccepted = {
  subject: 'Your {percent}% discount is in place',
  preheader: 'It applies to {plan}.',
  heading: 'Your discount is in place',
  set: '{percent}% is taken off every charge, starting with the next one.',
  facts: { plan: 'Plan' },
  button: 'Open Billing',
} as const;
