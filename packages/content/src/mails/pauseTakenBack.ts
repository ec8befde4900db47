/** The mail to a member whose planned pause no longer happens. */
export const pauseTakenBack = {
  subject: 'Your plan will not be paused',
  preheader: '{plan}',
  heading: 'Your plan will not be paused',
  takenBack: 'The pause that you had planned no longer happens, because you took it back or your plan has changed.',
  facts: { plan: 'Plan' },
  button: 'Open Billing',
} as const;
