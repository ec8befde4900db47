/** The mail to a member who has planned a pause. */
export const pausePlanned = {
  subject: 'Your plan will be paused',
  preheader: '{plan}',
  heading: 'Your pause is planned',
  planned: 'You have asked us to pause your plan.',
  /** Shown if the payment provider did not send the state of the plan. */
  days: 'Your pause begins on {from}. Your plan resumes on {until}, and you are charged on that day.',
  facts: { plan: 'Plan' },
  button: 'Open Billing',
} as const;
