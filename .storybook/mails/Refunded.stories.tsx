import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Refunded', tags: ['desktop'] } satisfies Meta;
export default meta;

/** All of a payment went back. */
export const Mail = mailStory('refunded');

/** A part of a payment went back. */
export const InPart = { ...mailStory('refunded', { isAll: false, amount: '$50.00' }), ...unpictured };

/** The bank did not take the money. */
export const Failed = { ...mailStory('refunded', { outcome: 'failed' }), ...unpictured };

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('refunded');
