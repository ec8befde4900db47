import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Renewed', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The receipt of a renewal. */
export const Mail = mailStory('renewed');

/** A payment that had failed has arrived. */
export const Recovered = { ...mailStory('renewed', { outcome: 'recovered' }), ...unpictured };

/** The plan was cancelled meanwhile. */
export const Ending = { ...mailStory('renewed', { standing: sampleStandings.ending }), ...unpictured };

/** To an address that nobody has proven: without the invoice. */
export const ToUnproven = { ...mailStory('renewed', { invoiceUrl: null }), ...unpictured };

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('renewed');
