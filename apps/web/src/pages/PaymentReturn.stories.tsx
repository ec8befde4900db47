import { paymentReturn as texts } from '@signalsync/content/paymentReturn';
import { paymentIntentCustomer } from '@signalsync/contract/calls/checkout';
import { readdressPurchase } from '@signalsync/contract/calls/purchases';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import { paymentReturnMocks } from '@signalsync/state/mocks/paymentReturn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { forgetTurns, inTurn, lost, pressFor, rejected } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';

const fails = faults('*');
const address = (status: string, kind = 'payment') =>
  `?payment=success&${kind}_intent=pi_1&${kind}_intent_client_secret=pi_1_secret_x&redirect_status=${status}`;
const member = { msw: { handlers: happyMocks('*', monthlyMember()) } };
/** Story parameters for a guest. The guest is signed out until the server has created the account. */
const guest = (...handlers: RequestHandler[]) => ({ msw: { handlers: [...handlers, ...happyMocks('*', null)] } });

const meta = {
  title: 'Pages/PaymentReturn',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.account, address: address('succeeded') },
  parameters: { layout: 'fullscreen', ...guest() },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (text: string): NonNullable<Story['play']> =>
  async function play({ canvas }) {
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(window.location.href).not.toContain('pi_1');
  };

/** The bank has not decided yet, and the account is there already. */
export const GuestIsSignedIn: Story = {
  parameters: guest(...paymentReturnMocks('*', { payments: ['processing'] })),
  play: shows('Payment successful'),
};
export const GuestOfAZeroTotal: Story = {
  args: { address: address('succeeded', 'setup') },
  parameters: guest(...paymentReturnMocks('*', { payments: ['succeeded'] })),
  play: shows('Payment successful'),
};
export const GuestWaits: Story = {
  parameters: guest(fails.hang(paymentIntentCustomer)),
  play: shows('Processing...'),
};
export const GuestDidNotPay: Story = { args: { address: address('failed') }, play: shows('You were not charged.') };
/** The address of the page says that the guest has paid. The bank has declined the payment since. */
export const GuestIsDeclined: Story = {
  parameters: guest(
    ...paymentReturnMocks('*', { payments: [{ status: 'failed', reason: 'Your card was declined.' }] }),
  ),
  play: shows('Your card was declined.'),
};
export const GuestHasAnAccount: Story = {
  parameters: guest(...paymentReturnMocks('*', { knownAddress: 'trader@example.com' })),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'You already have an account' });
    await expect(within(canvas.getByRole('main')).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth#email=trader%40example.com',
    );
  },
};

/** The guest names another address, and signs in with it next. */
export const GuestHasAnotherAddress: Story = {
  beforeEach: forgetTurns,
  parameters: guest(
    inTurn(readdressPurchase, rejected, lost, { success: true }),
    ...paymentReturnMocks('*', { knownAddress: 'trader@example.com' }),
  ),
  play: async ({ canvas }) => {
    const { otherAddress, addressKnown } = texts;
    await userEvent.click(await canvas.findByRole('button', { name: addressKnown.notMine }));
    await userEvent.type(await canvas.findByRole('textbox', { name: otherAddress.email }), 'sam@example.net');
    for (let failed = 0; failed < 2; failed += 1) {
      await pressFor(readdressPurchase, canvas, otherAddress.action);
      await expect(await canvas.findByText(otherAddress.failed)).toBeVisible();
    }
    await pressFor(readdressPurchase, canvas, otherAddress.action);
    await expect(await canvas.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  },
};

export const MemberHasPaid: Story = {
  parameters: member,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Payment successful')).toBeVisible();
    await waitFor(() => expect(window.location.href).not.toContain('pi_1'));
    await expect(await canvas.findByText('usr_8f21c0')).toBeVisible();
  },
};
export const MembersPaymentIsProcessing: Story = {
  args: { address: address('processing') },
  parameters: member,
  play: shows('Your payment is still processing'),
};
export const MembersPaymentFailed: Story = {
  args: { address: address('failed') },
  parameters: member,
  play: shows('Payment failed. Please try again.'),
};
/** The URL does not say whether the payment succeeded, so the page shows no success message. */
export const NothingIsKnown: Story = {
  args: { address: '?payment=success' },
  parameters: member,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('usr_8f21c0')).toBeVisible();
    await expect(canvas.queryByText('Payment successful')).toBeNull();
    await expect(window.location.search).not.toContain('payment=');
  },
};
