import type { Meta } from '@storybook/react-vite';
import { mailStory, statesStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PauseTakenBack', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The planned pause no longer happens. */
export const Mail = mailStory('pauseTakenBack');

/** The email for each state that the plan can be in. */
export const States = statesStory('pauseTakenBack');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('pauseTakenBack');
