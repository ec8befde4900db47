import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/RenewalAhead', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email that is sent a few days before a renewal: here of a quarterly plan whose discount has ended. */
export const Mail = mailStory('renewalAhead');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('renewalAhead');
