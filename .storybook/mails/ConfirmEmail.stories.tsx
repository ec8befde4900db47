import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/ConfirmEmail', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email to an account's new address, with the link that confirms it. */
export const Mail = mailStory('confirmEmail');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('confirmEmail');
