import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Refunded', tags: ['desktop'] } satisfies Meta;
export default meta;

/** A payment was refunded in full. */
export const Mail = mailStory('refunded');

/** Part of a payment was refunded, and the plan continues. */
export const InPart = {
  ...mailStory('refunded', { isAll: false, amount: '$50.00', standing: sampleStandings.active }),
  ...unpictured,
};

/** A payment that arrived after the plan had ended was refunded. */
export const Late = { ...mailStory('refunded', { isLate: true }), ...unpictured };

/** An earlier payment was refunded, and the latest payment is still due. The plan continues. */
export const WhileDue = mailStory('refunded', { standing: sampleStandings.pastDue });

/** The member's bank has rejected the refund. */
export const Failed = { ...mailStory('refunded', { outcome: 'failed' }), ...unpictured };

/** The email for each state that the plan can be in. */
export const States = statesStory('refunded');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('refunded');
