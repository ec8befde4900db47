import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/SignInLink', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email with a sign-in link, for an address to which no more codes are sent for new browsers. */
export const Mail = mailStory('signInLink');

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('signInLink');
