import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/EmailChanged', tags: ['desktop'] } satisfies Meta;
export default meta;

/** To the old email address of an account: the link that undoes the change of address. */
export const Mail = mailStory('emailChanged');

/** To an old email address that nobody has proven: the email does not name the new one. */
export const ToUnproven = mailStory('emailChanged', { email: null });

/** An email address of 254 characters, the longest that is valid. */
export const LongAddress = {
  ...mailStory('emailChanged', {
    email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`,
  }),
  ...unpictured,
};

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('emailChanged');
