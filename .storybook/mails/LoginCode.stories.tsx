import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/LoginCode', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email with the code for signing in. */
export const Mail = mailStory('loginCode');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('loginCode');
