import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/ConfirmEmail', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email to the new address of an account, with the link that confirms this address. */
export const Mail = mailStory('confirmEmail');

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('confirmEmail');
