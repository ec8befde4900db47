import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/SignInLink', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email with a sign-in link, for an address that has no codes left for new browsers. */
export const Mail = mailStory('signInLink');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('signInLink');
