import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/EmailChanged', tags: ['desktop'] } satisfies Meta;
export default meta;

/** To the old address: the link that undoes the change. */
export const Mail = mailStory('emailChanged');

/** To an old address that nobody has proven: the new one is not named. */
export const ToUnproven = mailStory('emailChanged', { email: null });

/** The longest address that there is. */
export const LongAddress = {
  ...mailStory('emailChanged', {
    email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`,
  }),
  ...unpictured,
};

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('emailChanged');
