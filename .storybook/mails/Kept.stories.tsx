import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Kept', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The cancellation was taken back. */
export const Mail = mailStory('kept');

/** A payment is still due. */
export const WhileDue = { ...mailStory('kept', { standing: sampleStandings.pastDue }), ...unpictured };

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('kept');
