import type { Meta } from '@storybook/react-vite';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PlanChanged', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The member changed to the quarterly plan, and the unused days of the month were credited. */
export const Mail = mailStory('planChanged');

/** Nothing was left of the earlier period, so nothing was credited. */
export const WithoutCredit = { ...mailStory('planChanged', { amount: '$357.00', credit: null }), ...unpictured };

/** The member asked for the monthly plan. The plan changes at the end of the quarter that is paid for. */
export const Later = {
  ...mailStory('planChanged', {
    plan: 'SignalSync Premium (Monthly)',
    earlierPlan: 'SignalSync Premium (Quarterly)',
    credit: null,
    isLater: true,
    takesEffect: '2027-02-20T09:00:00.000Z',
  }),
  ...unpictured,
};

/** The email for each state that the plan can be in. */
export const States = statesStory('planChanged');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('planChanged');
