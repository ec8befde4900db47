import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Disputed', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The bank asks the money back. */
export const Mail = mailStory('disputed');

/** Decided for us. */
export const Won = {
  ...mailStory('disputed', { outcome: 'won', standing: sampleStandings.extended }),
  ...unpictured,
};

/** Decided for the buyer. */
export const Lost = {
  ...mailStory('disputed', { outcome: 'lost', standing: sampleStandings.ended }),
  ...unpictured,
};

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('disputed');
