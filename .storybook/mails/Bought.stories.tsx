import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Bought', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email to a member who bought a plan that renews. */
export const Mail = mailStory('bought');

/** The email to a guest whose email address had no account. */
export const Guest = { ...mailStory('bought', { buyer: 'guest' }), ...unpictured };

const lifetime = { plan: 'SignalSync Premium (Lifetime)', amount: '$997.00', renewsAt: null, renewalAmount: null };
const until = '2026-12-04T09:00:00.000Z';

/** The email to a guest whose email address already had an account. */
export const Unclaimed = {
  ...mailStory('bought', {
    buyer: 'guest',
    renewsAt: null,
    renewalAmount: null,
    guaranteeUntil: null,
    waits: { kind: 'recurring', until },
  }),
  ...unpictured,
};

/**
 * The email to a guest who bought the lifetime plan using a member's email address. If the member claims the purchase,
 * the member's current plan ends.
 */
export const UnclaimedLifetime = {
  ...mailStory('bought', { ...lifetime, buyer: 'guest', guaranteeUntil: null, waits: { kind: 'once', until } }),
  ...unpictured,
};

/** The email to a member who bought the lifetime plan, which replaces the member's current plan. */
export const Upgrade = { ...mailStory('bought', { ...lifetime, buyer: 'upgrade' }), ...unpictured };

/** The email to a member who changed to the lifetime plan, with a credit for the days left on the earlier plan. */
export const Credited = {
  ...mailStory('bought', { ...lifetime, amount: '$895.70', credit: '$101.30', buyer: 'upgrade' }),
  ...unpictured,
};

/**
 * The email to a member who bought the lifetime plan while the money-back guarantee of the replaced plan still applied.
 */
export const UpgradeWithinGuarantee = {
  ...mailStory('bought', { ...lifetime, buyer: 'upgrade', earlierGuaranteeUntil: '2026-11-25T09:00:00.000Z' }),
  ...unpictured,
};

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('bought');
