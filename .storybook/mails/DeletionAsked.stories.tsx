import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/DeletionAsked', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email that says when the account will be deleted, with the link that takes the deletion back. */
export const Mail = mailStory('deletionAsked');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('deletionAsked');
