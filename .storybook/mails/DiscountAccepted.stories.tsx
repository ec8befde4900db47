import type { Meta } from '@storybook/react-vite';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/DiscountAccepted', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The member accepted the discount and is staying. */
export const Mail = mailStory('discountAccepted');

/** The payment provider did not say how much the next charge will be. */
export const AmountUnknown = { ...mailStory('discountAccepted', { standing: null }), ...unpictured };

/** The email for each state that the plan can be in. */
export const States = statesStory('discountAccepted');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('discountAccepted');
