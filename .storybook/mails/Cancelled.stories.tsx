import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Cancelled', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The receipt of a cancellation, while the guarantee runs. */
export const Mail = mailStory('cancelled');

/** The guarantee is over or was used. */
export const WithoutGuarantee = mailStory('cancelled', { guaranteeUntil: null });

/** A plan with a long name of one word, with markup in it. */
export const LongPlan = {
  ...mailStory('cancelled', { plan: `<b>${'Premiumsignalabonnement'.repeat(4)}</b> & more` }),
  parameters: { layout: 'fullscreen', picture: false },
};

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('cancelled');
