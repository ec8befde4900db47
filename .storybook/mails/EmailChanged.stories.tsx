import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/EmailChanged', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The mail to the old email address of an account, with the link that undoes the change of address. */
export const Mail = mailStory('emailChanged');

/**
 * The mail to an old email address that nobody has proven. A stranger may read it, so it does not name the new address.
 */
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
