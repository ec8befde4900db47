import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/CardExpiring', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The member's card expires before the next renewal. */
export const Mail = mailStory('cardExpiring');

/** The member's card has already expired. */
export const Expired = { ...mailStory('cardExpiring', { isExpired: true }), ...unpictured };

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('cardExpiring');
