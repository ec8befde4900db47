import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/Bought', tags: ['desktop'] } satisfies Meta;
export default meta;

/** To a member who bought a plan that renews. */
export const Mail = mailStory('bought');

/** To a guest whose address had no account. */
export const Guest = { ...mailStory('bought', { buyer: 'guest' }), ...unpictured };

/** To the address of a guest, which had an account already. */
export const Unclaimed = {
  ...mailStory('bought', { buyer: 'unclaimed', renewsAt: null, renewalAmount: null, guaranteeUntil: null }),
  ...unpictured,
};

/** To a member whose running plan lifetime replaces. */
export const Upgrade = {
  ...mailStory('bought', {
    buyer: 'upgrade',
    plan: 'SignalSync Premium (Lifetime)',
    amount: '$997.00',
    renewsAt: null,
    renewalAmount: null,
  }),
  ...unpictured,
};

/** Change a text under Controls, and take the changed file away. */
export const Words = wordsStory('bought');
