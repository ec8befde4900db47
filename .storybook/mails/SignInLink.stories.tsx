import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/SignInLink', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The mail to an email address that gets no more codes in new browsers. It has a link to sign in. */
export const Mail = mailStory('signInLink');

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('signInLink');
