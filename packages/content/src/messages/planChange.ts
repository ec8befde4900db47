import type { MessageText } from '../messages.ts';

/** Messages about the result of a change of the plan. */
export const planChangeNews = {
  changed: { title: 'Your plan has changed', description: 'You now have {plan}. {amount} was charged.' },
  scheduled: { title: 'Your plan will change', description: '{plan} begins on {date}.' },
  processing: {
    title: 'Waiting for your bank',
    description: 'Your plan will change after the payment has gone through.',
  },
  takenBack: {
    title: 'Your change is undone',
    description: 'Nothing was charged. If you had cancelled your plan before, it is cancelled again.',
  },
  missing: { title: 'Your plan cannot be changed here', description: 'Please write to us to change it.' },
} as const satisfies Record<string, MessageText>;
