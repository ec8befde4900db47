import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PaidBack', tags: ['desktop'] } satisfies Meta;
export default meta;

/** A purchase that the server ended by itself. */
export const Mail = mailStory('paidBack');

/** The bank did not take the money back. */
export const Failed = mailStory('paidBack', { reason: 'unclaimed', outcome: 'failed' });

/** Somebody of the team decides. */
export const Person = mailStory('paidBack', { reason: 'notMine', outcome: 'person' });

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('paidBack');
