import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/DeletionUndone', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email that says that the deletion was taken back. */
export const Mail = mailStory('deletionUndone');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('deletionUndone');
