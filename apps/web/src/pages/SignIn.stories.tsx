import { guestPurchase as guestTexts } from '@signalsync/content/guestPurchase';
import { googleStart, sendVerification, verifyAndLogin } from '@signalsync/contract/calls/signIn';
import { authCheck } from '@signalsync/contract/calls/session';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { guestPurchase } from '@signalsync/contract/fixtures/purchases';
import { accountMocks } from '@signalsync/state/mocks/account';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import { mock } from '@signalsync/state/mocks/mock';
import { guestPurchaseMock, sampleCode } from '@signalsync/state/mocks/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { accountStands } from './accountStories.ts';
import { forgetTurns, inTurn, lost, pressFor, rejected } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';

const fails = faults('*');
const happy = happyMocks('*', null);
type Canvas = ReturnType<typeof within>;

const meta = {
  title: 'Pages/Sign-in',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.auth, onLeave: fn() },
  parameters: { layout: 'fullscreen', msw: { handlers: happy } },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

async function askForCode(canvas: Canvas) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'trader@example.com');
  await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
}

/** Presses 'Send code', goes back to the email step, and checks that the page shows no purchase. */
async function askForNothing(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
  await canvas.findByRole('heading', { name: 'Check your email' });
  await userEvent.click(canvas.getByRole('button', { name: 'Use a different email' }));
  await canvas.findByRole('textbox', { name: 'Email' });
  await expect(canvas.queryByText('Your payment was received.')).toBeNull();
}

async function enterCode(canvas: Canvas, code: string) {
  await askForCode(canvas);
  await userEvent.type(await canvas.findByRole('textbox', { name: /Verification code/ }), code);
}

/** Checks that a toast shows the text. The screen may show the same text too. */
const toastSays = async (text: string) =>
  expect((await within(document.body).findAllByText(text)).length).toBeGreaterThan(0);

export const CodeIsSent: Story = {
  play: async ({ canvas }) => {
    await askForCode(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    await toastSays('Verification Code Sent');
  },
};

export const RightCode: Story = {
  parameters: {
    msw: {
      handlers: [
        ...happy.filter(({ info }) => !info.header.includes('user')),
        ...accountMocks('*', visitorWithoutPlan()),
      ],
    },
  },
  play: async ({ canvas }) => {
    await enterCode(canvas, sampleCode);
    await accountStands(canvas);
    await toastSays('Successfully logged in');
  },
};

export const WrongCode: Story = {
  play: async ({ canvas }) => {
    await enterCode(canvas, '000000');
    await toastSays('That code is wrong or has expired.');
    await expect(await canvas.findByRole('textbox', { name: /Verification code/ })).toHaveValue('000000');
  },
};

export const CodeRejectedWithoutReason: Story = {
  parameters: { msw: { handlers: [fails.httpError(verifyAndLogin, 400), ...happy] } },
  play: async ({ canvas }) => {
    await enterCode(canvas, sampleCode);
    await toastSays('Failed to verify code.');
  },
};

export const VerificationFails: Story = {
  parameters: { msw: { handlers: [fails.networkError(verifyAndLogin), ...happy] } },
  play: async ({ canvas }) => {
    await enterCode(canvas, sampleCode);
    await toastSays('An error occurred during verification.');
  },
};

const sending = (handler: ReturnType<typeof fails.httpError>, text: string): Story => ({
  parameters: { msw: { handlers: [handler, ...happy] } },
  play: async ({ canvas }) => {
    await askForCode(canvas);
    await toastSays(text);
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('trader@example.com');
    await expect(canvas.getByRole('button', { name: 'Send code' })).toBeEnabled();
  },
});

export const TooManyCodes: Story = sending(
  fails.httpError(sendVerification, 429, { message: 'Too many codes. Please wait an hour.' }),
  'Too many codes. Please wait an hour.',
);
export const SendingRejectedWithoutReason: Story = sending(
  fails.httpError(sendVerification, 400),
  'Failed to send verification code.',
);
export const SendingFails: Story = sending(
  fails.networkError(sendVerification),
  'An error occurred while sending verification code.',
);
export const SendingAnsweredWithNonsense: Story = sending(
  fails.malformed(sendVerification, '<html>'),
  'An error occurred while sending verification code.',
);

export const ToGoogle: Story = {
  beforeEach: forgetTurns,
  parameters: {
    msw: {
      handlers: [
        inTurn(googleStart, rejected, lost, { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=sample' }),
        ...happy,
      ],
    },
  },
  play: async ({ canvas, args }) => {
    for (let failed = 0; failed < 2; failed += 1) {
      await pressFor(googleStart, canvas, 'Continue with Google');
      await expect(await canvas.findByText('Failed to start Google sign-in. Please try again.')).toBeVisible();
    }
    await pressFor(googleStart, canvas, 'Continue with Google');
    await waitFor(() =>
      expect(args.onLeave).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/accounts\.google\.com\//)),
    );
  },
};

export const GoogleAddressIsNotGoogles: Story = {
  parameters: {
    msw: { handlers: [mock('*')(googleStart, { url: 'javascript:alert(1)' }), ...happy] },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with Google' }));
    await expect(await canvas.findByText('Failed to start Google sign-in. Please try again.')).toBeVisible();
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};

export const BackFromGoogleInVain: Story = {
  args: { address: '?error=google' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Google sign-in failed. Please try again or use email verification.'),
    ).toBeVisible();
  },
};

/** A guest returns after paying. The page shows the purchase until the guest enters a different email address. */
export const AfterPaying: Story = {
  parameters: { msw: { handlers: [guestPurchaseMock('*', guestPurchase()), ...happy] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/using the email t…@example\.com/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Continue with this purchase' })).toHaveAttribute(
      'href',
      '/account?payment=success&payment_intent=pi_1&redirect_status=succeeded',
    );
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('');
    await askForCode(canvas);
    await canvas.findByRole('heading', { name: 'Check your email' });
    await expect(canvas.queryByText('Your payment was received.')).toBeNull();
  },
};
export const AfterADeclinedPayment: Story = {
  parameters: { msw: { handlers: [guestPurchaseMock('*', guestPurchase({ status: 'failed' })), ...happy] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You were not charged\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute(
      'href',
      '/checkout?priceId=price_monthly',
    );
  },
};
export const AfterAnUndecidedPayment: Story = {
  parameters: { msw: { handlers: [guestPurchaseMock('*', guestPurchase({ status: 'processing' })), ...happy] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(guestTexts.processing.title)).toBeVisible();
  },
};
/** The user followed a link that contains the email address of the purchase, so the page does not show the purchase. */
export const LedHereWithAnAddress: Story = {
  args: { address: '#email=trader%40example.com' },
  parameters: { msw: { handlers: [guestPurchaseMock('*', guestPurchase()), ...happy] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('trader@example.com'));
    await askForNothing(canvas);
  },
};

export const GoogleReturnSucceeds: Story = {
  args: { path: paths.googleReturn },
  parameters: { msw: { handlers: happyMocks('*', visitorWithoutPlan()) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Signing you in with Google...')).toBeVisible();
    await accountStands(canvas);
  },
};

export const GoogleReturnFails: Story = {
  args: { path: paths.googleReturn },
  parameters: { msw: { handlers: [mock('*')(authCheck, () => new HttpResponse(null, { status: 500 })), ...happy] } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Authentication failed. Please try again.', {}, { timeout: 5000 }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth');
  },
};
