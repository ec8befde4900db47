/** The mail to a member whose planned pause no longer happens. */
export const pauseTakenBack = {
  subject: 'Your plan will not be paused',
  preheader: '{plan}',
  heading: 'Your plan will not be paused',
  takenBack:
    'The pause that you had planned will not happen. It was taken back, or something else has happened to your plan.',
  facts: { plan: 'Plan' },
  button: 'Open Billing',
} as const;
