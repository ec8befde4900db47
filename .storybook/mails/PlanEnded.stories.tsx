import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PlanEnded', tags: ['desktop'] } satisfies Meta;
export default meta;

/** A plan that was cancelled has ended. */
export const Mail = mailStory('planEnded');

/** The plan has ended because its payment failed for too long. */
export const GivenUp = {
  ...mailStory('planEnded', { reason: 'givenUp', standing: sampleStandings.givenUp }),
  ...unpictured,
};

/** The email in each state that the plan can have. */
export const States = statesStory('planEnded');

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('planEnded');
