import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/EmailChanged', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email to an account's old address, with the link that undoes the change of address. */
export const Mail = mailStory('emailChanged');

/**
 * The email to an old address that has never been verified. A stranger might read this email, so it does not mention
 * the new address.
 */
export const ToUnproven = mailStory('emailChanged', { email: null });

/** An email address of 254 characters, the maximum length of a valid address. */
export const LongAddress = {
  ...mailStory('emailChanged', {
    email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`,
  }),
  ...unpictured,
};

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('emailChanged');
