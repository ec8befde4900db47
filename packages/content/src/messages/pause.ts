import type { MessageText } from '../messages.ts';

/** Messages about the result of a pause. */
export const pauseNews = {
  planned: { title: 'Your pause is planned', description: 'Your plan is paused from {from} to {until}.' },
  takenBack: {
    title: 'Your plan will not be paused',
    description: 'Nothing was charged. Your plan goes on as before.',
  },
  resumed: { title: 'Your plan runs again', description: '{amount} was charged.' },
  due: {
    title: 'Your plan has not resumed yet',
    description: 'The payment has not gone through yet. Your access comes back once it has.',
  },
  missing: { title: 'Your plan cannot be paused here', description: 'Please write to us to pause it.' },
} as const satisfies Record<string, MessageText>;
