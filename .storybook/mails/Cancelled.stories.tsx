import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Cancelled' } satisfies Meta;
export default meta;

/** The receipt of a cancellation, while the guarantee runs. */
export const Mail = mailStory('cancelled');

/** The guarantee is over or was used. */
export const WithoutGuarantee = mailStory('cancelled', { guaranteeUntil: null });

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('cancelled');
