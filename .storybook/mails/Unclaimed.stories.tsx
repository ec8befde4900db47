import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Unclaimed', tags: ['desktop'] } satisfies Meta;
export default meta;

/** A guest's lifetime still waits. */
export const Mail = mailStory('unclaimed');

/** A plan that renews still waits. */
export const Recurring = {
  ...mailStory('unclaimed', { plan: 'SignalSync Premium (Monthly)', kind: 'recurring', amount: '$149.00' }),
  ...unpictured,
};

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('unclaimed');
