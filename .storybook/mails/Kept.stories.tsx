import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Kept', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The member has undone the cancellation, so the plan will renew. */
export const Mail = mailStory('kept');

/** The member undid the cancellation while a payment was due. */
export const WhileDue = { ...mailStory('kept', { standing: sampleStandings.pastDue }), ...unpictured };

/** The next charge is not known. */
export const ChargeUnknown = {
  ...mailStory('kept', { standing: { ...sampleStandings.active, nextCharge: null } }),
  ...unpictured,
};

/** The email for each state that the plan can be in. */
export const States = statesStory('kept');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('kept');
