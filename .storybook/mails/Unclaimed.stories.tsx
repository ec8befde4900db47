import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Unclaimed', tags: ['desktop'] } satisfies Meta;
export default meta;

/** A guest has bought the lifetime plan but has not claimed it yet. */
export const Mail = mailStory('unclaimed');

/** A guest has bought a plan that renews but has not claimed it yet. */
export const Recurring = {
  ...mailStory('unclaimed', { plan: 'SignalSync Premium (Monthly)', kind: 'recurring', amount: '$149.00' }),
  ...unpictured,
};

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('unclaimed');
