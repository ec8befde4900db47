/** The mail to a member whose plan was changed, at once or for the end of the paid time. */
export const planChanged = {
  subject: { now: 'Your plan is now {plan}', later: 'Your plan will change to {plan}' },
  preheader: { now: '{amount} was charged.', later: 'Nothing was charged.' },
  heading: { now: 'Your plan has changed', later: 'Your plan will change' },
  changed: 'You changed your plan. A new period started with the change. This email is your receipt.',
  later:
    'You asked for another plan. Your plan stays as it is until the end of the time you have paid for, and changes then. Until then you can undo this under Billing.',
  facts: {
    plan: 'Plan',
    earlierPlan: 'Earlier plan',
    amount: 'Paid',
    credit: 'Credited for unused time',
    changedAt: 'Changed on',
    takesEffect: 'Changes on',
  },
  notYou: 'If you did not change your plan, write to us.',
  button: 'Open Billing',
} as const;
