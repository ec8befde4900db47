import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/DataTaken', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email that somebody saves everything that is held about the account. */
export const Mail = mailStory('dataTaken');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('dataTaken');
