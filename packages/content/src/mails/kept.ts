/** The mail to a member who has undone a cancellation. */
export const kept = {
  subject: 'Your {product} subscription continues',
  preheader: '{plan} continues.',
  heading: 'Your subscription continues',
  kept: 'Your cancellation has been undone.',
  facts: { plan: 'Plan' },
  notYou: 'If this wasn’t you, cancel again.',
  button: 'Open Billing',
} as const;
