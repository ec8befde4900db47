import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PlanEnded', tags: ['desktop'] } satisfies Meta;
export default meta;

/** A cancelled plan has ended. */
export const Mail = mailStory('planEnded');

/** The plan has ended because a payment for it kept failing. */
export const GivenUp = {
  ...mailStory('planEnded', { reason: 'givenUp', standing: sampleStandings.givenUp }),
  ...unpictured,
};

/** The email for each state that the plan can be in. */
export const States = statesStory('planEnded');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('planEnded');
