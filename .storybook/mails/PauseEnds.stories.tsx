import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PauseEnds', tags: ['desktop'] } satisfies Meta;
export default meta;

/** A pause ends soon, and the plan is charged again. */
export const Mail = mailStory('pauseEnds');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('pauseEnds');
