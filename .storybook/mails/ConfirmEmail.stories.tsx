import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/ConfirmEmail', tags: ['desktop'] } satisfies Meta;
export default meta;

/** To the new email address of an account: the link that confirms this address. */
export const Mail = mailStory('confirmEmail');

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('confirmEmail');
