import type { Meta } from '@storybook/react-vite';
import { mailStory, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PaidBack', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The server has automatically refunded a purchase. */
export const Mail = mailStory('paidBack');

/** The guest's bank has rejected the refund. */
export const Failed = mailStory('paidBack', { reason: 'unclaimed', outcome: 'failed' });

/** The server did not refund the purchase. Someone on our team must decide whether the buyer gets the money back. */
export const Person = mailStory('paidBack', { reason: 'notMine', outcome: 'person' });

/** The bank has returned the payment whose unused days were credited to lifetime. */
export const CreditDisputed = mailStory('paidBack', {
  reason: 'creditDisputed',
  plan: 'SignalSync Premium (Lifetime)',
});

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('paidBack');
