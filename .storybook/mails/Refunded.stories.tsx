import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Refunded', tags: ['desktop'] } satisfies Meta;
export default meta;

/** A payment was refunded in full. */
export const Mail = mailStory('refunded');

/** A payment was refunded in part, and the plan continues. */
export const InPart = {
  ...mailStory('refunded', { isAll: false, amount: '$50.00', standing: sampleStandings.active }),
  ...unpictured,
};

/** The refunded payment had arrived after the plan had ended. */
export const Late = { ...mailStory('refunded', { isLate: true }), ...unpictured };

/** An earlier payment was refunded while the newest payment is due. The plan continues. */
export const WhileDue = mailStory('refunded', { standing: sampleStandings.pastDue });

/** The member's bank has rejected the refund. */
export const Failed = { ...mailStory('refunded', { outcome: 'failed' }), ...unpictured };

/** The email in each state that the plan can have. */
export const States = statesStory('refunded');

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('refunded');
