import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Cancelled', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The receipt for a cancellation while the money-back guarantee still applies. */
export const Mail = mailStory('cancelled');

/** The receipt for a cancellation after the money-back guarantee has expired or has been used. */
export const WithoutGuarantee = mailStory('cancelled', { guaranteeUntil: null });

/** The member cancelled while a payment was due, so the plan ended at once. */
export const AtOnce = mailStory('cancelled', {
  paidUntil: '2026-11-20T12:04:00.000Z',
  due: { amount: '$149.00', since: '2026-11-19T12:00:00.000Z', hasEnded: true },
  guaranteeUntil: null,
});

/** The plan was cancelled on the payment provider's page while a payment was due. */
export const WhileDue = {
  ...mailStory('cancelled', {
    paidUntil: '2026-11-21T12:04:00.000Z',
    due: { amount: '$149.00', since: '2026-11-19T12:00:00.000Z', hasEnded: false },
    guaranteeUntil: null,
  }),
  ...unpictured,
};

/** The plan was cancelled on the payment provider's page during its pause. */
export const OnPause = {
  ...mailStory('cancelled', { isOnPause: true, guaranteeUntil: null }),
  ...unpictured,
};

/** A plan whose name is one long word that contains markup. */
export const LongPlan = {
  ...mailStory('cancelled', { plan: `<b>${'Premiumsignalabonnement'.repeat(4)}</b> & more` }),
  parameters: { layout: 'fullscreen', picture: false },
};

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('cancelled');
