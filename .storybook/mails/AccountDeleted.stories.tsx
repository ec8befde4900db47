import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/AccountDeleted', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The last email, after the account was erased. */
export const Mail = mailStory('accountDeleted');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('accountDeleted');
