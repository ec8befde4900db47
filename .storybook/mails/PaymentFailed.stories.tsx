import type { Meta } from '@storybook/react-vite';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { mailStory, statesStory, unpictured, wordsStory } from './mailStories.tsx';

const { pastDue } = sampleStandings;
const { due } = pastDue;

const meta = { title: 'Mails/PaymentFailed', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The bank has declined the payment for a renewal. */
export const Mail = mailStory('paymentFailed');

/** The bank asks the member to confirm the payment. */
export const Authentication = { ...mailStory('paymentFailed', { reason: 'authentication' }), ...unpictured };

/** A later attempt to charge the card has also failed. */
export const Again = {
  ...mailStory('paymentFailed', { again: { accessEnds: due?.endsIfUnpaid ?? null } }),
  ...unpictured,
};

/** A later try has failed because the bank asks the member to confirm the payment. */
export const AgainAuthentication = {
  ...mailStory('paymentFailed', { reason: 'authentication', again: { accessEnds: due?.endsIfUnpaid ?? null } }),
  ...unpictured,
};

/**
 * The last attempt to charge the card has failed. The email address has never been verified, so the button opens the
 * account instead of an invoice.
 */
export const LastTry = {
  ...mailStory('paymentFailed', { invoiceUrl: null, standing: { ...pastDue, due: due && { ...due, nextTry: null } } }),
  ...unpictured,
};

/** The email for each state that the plan can be in. */
export const States = statesStory('paymentFailed');

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('paymentFailed');
