import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Renewed', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The receipt for a renewal. */
export const Mail = mailStory('renewed');

/** The payment for the renewal failed at first and has now succeeded. */
export const Recovered = { ...mailStory('renewed', { outcome: 'recovered' }), ...unpictured };

/** The payment has ended a pause. */
export const Resumed = { ...mailStory('renewed', { outcome: 'resumed' }), ...unpictured };

/** The plan has renewed, but the member has since cancelled it, so it will end. */
export const Ending = { ...mailStory('renewed', { standing: sampleStandings.ending }), ...unpictured };

/**
 * The email to an address that has never been verified. A stranger might read this email, so it has no link to the
 * invoice.
 */
export const ToUnproven = { ...mailStory('renewed', { invoiceUrl: null }), ...unpictured };

/** The email for each state that the plan can be in. */
export const States = statesStory('renewed');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('renewed');
