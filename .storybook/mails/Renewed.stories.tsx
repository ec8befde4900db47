import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Renewed', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The receipt of a renewal. */
export const Mail = mailStory('renewed');

/** The renewal's payment failed at first, and has now succeeded. */
export const Recovered = { ...mailStory('renewed', { outcome: 'recovered' }), ...unpictured };

/** The plan has renewed, but was cancelled since then and will end. */
export const Ending = { ...mailStory('renewed', { standing: sampleStandings.ending }), ...unpictured };

/** The mail to an email address that nobody has proven. A stranger may read it, so it has no link to the invoice. */
export const ToUnproven = { ...mailStory('renewed', { invoiceUrl: null }), ...unpictured };

/** The email in each state that the plan can have. */
export const States = statesStory('renewed');

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('renewed');
