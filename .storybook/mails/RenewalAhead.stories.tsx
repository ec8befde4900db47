import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/RenewalAhead', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email that is sent some days before a quarterly plan renews. */
export const Mail = mailStory('renewalAhead');

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('renewalAhead');
