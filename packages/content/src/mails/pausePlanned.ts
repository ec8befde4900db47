/** The mail to a member who has planned a pause. */
export const pausePlanned = {
  subject: 'Your plan will be paused',
  preheader: '{plan}',
  heading: 'Your pause is planned',
  planned: 'You have asked us to pause your plan.',
  facts: { plan: 'Plan', from: 'Paused from', until: 'Resumes on' },
  button: 'Open Billing',
} as const;
