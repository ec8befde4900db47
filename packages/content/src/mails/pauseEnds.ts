/** The mail some days before a pause ends and the plan is charged again. */
export const pauseEnds = {
  subject: 'Your plan resumes on {day}',
  preheader: '{plan}, {amount}',
  heading: 'Your pause ends soon',
  ends: 'Your pause ends on {day}. Your card will be charged on that day, and your access comes back once the charge is paid.',
  facts: { plan: 'Plan', amount: 'Next charge', resumesAt: 'Resumes on' },
  cancel:
    'If you do not want to go on, sign in before then and press “{cancel}” under Billing. Nothing is charged then.',
  button: 'Open Billing',
} as const;
