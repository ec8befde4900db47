import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Kept', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The cancellation was taken back. */
export const Mail = mailStory('kept');

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('kept');
