import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Refunded', tags: ['desktop'] } satisfies Meta;
export default meta;

/** All of a payment went back. */
export const Mail = mailStory('refunded');

/** A part of a payment went back, and the plan goes on. */
export const InPart = {
  ...mailStory('refunded', { isAll: false, amount: '$50.00', standing: sampleStandings.active }),
  ...unpictured,
};

/** The payment came after the plan had ended. */
export const Late = { ...mailStory('refunded', { isLate: true }), ...unpictured };

/** An earlier payment went back while the last one is due: the plan goes on. */
export const WhileDue = mailStory('refunded', { standing: sampleStandings.pastDue });

/** The bank did not take the money. */
export const Failed = { ...mailStory('refunded', { outcome: 'failed' }), ...unpictured };

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('refunded');
