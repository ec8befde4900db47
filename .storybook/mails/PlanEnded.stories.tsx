import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PlanEnded', tags: ['desktop'] } satisfies Meta;
export default meta;

/** A plan that was cancelled has ended. */
export const Mail = mailStory('planEnded');

/** A plan could not be charged. */
export const GivenUp = {
  ...mailStory('planEnded', { reason: 'givenUp', standing: sampleStandings.givenUp }),
  ...unpictured,
};

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('planEnded');
