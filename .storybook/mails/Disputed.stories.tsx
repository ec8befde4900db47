import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Disputed', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The buyer's bank is demanding that the payment be returned. */
export const Mail = mailStory('disputed');

/** The bank has decided in our favour, so the buyer gets no money back. */
export const Won = {
  ...mailStory('disputed', { outcome: 'won', standing: sampleStandings.extended }),
  ...unpictured,
};

/** The bank has decided in the buyer's favour, so the buyer gets the money back. */
export const Lost = {
  ...mailStory('disputed', { outcome: 'lost', standing: sampleStandings.ended }),
  ...unpictured,
};

/** Unused days of the payment were credited to lifetime. */
export const Credited = {
  ...mailStory('disputed', { standing: sampleStandings.lifetime, credited: 'SignalSync Premium (Lifetime)' }),
  ...unpictured,
};

/** The plan no longer gives access. */
export const WithoutAccess = {
  ...mailStory('disputed', { standing: { ...sampleStandings.disputed, hasAccess: false, accessUntil: null } }),
  ...unpictured,
};

/** The email for each state that the plan can be in. */
export const States = statesStory('disputed');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('disputed');
