import type { Meta } from '@storybook/react-vite';
import { mailStory, statesStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PausePlanned', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The member has planned a pause of the plan. */
export const Mail = mailStory('pausePlanned');

/** The email for each state that the plan can be in. */
export const States = statesStory('pausePlanned');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('pausePlanned');
