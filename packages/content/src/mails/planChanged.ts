/** The mail to a member whose plan was changed to one with a longer interval. */
export const planChanged = {
  subject: 'Your plan is now {plan}',
  preheader: '{amount} was charged.',
  heading: 'Your plan has changed',
  changed: 'You changed your plan. A new period started with the change. This email is your receipt.',
  facts: {
    plan: 'Plan',
    earlierPlan: 'Before',
    amount: 'Paid',
    credit: 'Credited for unused time',
    changedAt: 'Changed on',
  },
  notYou: 'If you did not change your plan, write to us. We will look into the payment.',
  button: 'Open Billing',
} as const;
