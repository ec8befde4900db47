import type { MessageText } from '../messages.ts';

/** Messages about the result of a change of the plan. */
export const planChangeNews = {
  changed: { title: 'Your plan is changed', description: 'You now have {plan}. {amount} was charged.' },
  scheduled: { title: 'Your plan will change', description: '{plan} begins on {date}.' },
  processing: { title: 'Waiting for your bank', description: 'Your plan changes when the payment is through.' },
  takenBack: { title: 'Your plan stays as it is', description: 'Nothing was charged.' },
  missing: { title: 'Your plan cannot be changed here', description: 'Please write to us to change it.' },
} as const satisfies Record<string, MessageText>;
