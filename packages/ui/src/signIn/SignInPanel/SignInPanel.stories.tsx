import { signIn } from '@signalsync/content/signIn';
import { guestPurchase } from '@signalsync/content/guestPurchase';
import { signInErrors } from '@signalsync/content/messages/signIn';
import { serverErrors } from '@signalsync/content/serverErrors';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import { guestPurchase as guestPurchaseOf } from '@signalsync/contract/fixtures/purchases';
import { slow } from '@signalsync/content/slow';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, longReason, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { column } from '../../private/stories.css.ts';
import { GuestPurchaseNotice } from '../../checkout/GuestPurchaseNotice/GuestPurchaseNotice.tsx';
import { codeStep as emptyCodeStep, typedEmailStep as emailStep } from './signInStepStories.ts';
import { SignInPanel } from './SignInPanel.tsx';

const codeStep = { ...emptyCodeStep, code: '4071' };

const meta = {
  title: 'Pieces/SignInPanel',
  component: SignInPanel,
  args: {
    content: signIn,
    step: emailStep,
    google: { isStarting: false, error: null },
    onGoogle: fn(),
    onEmailChange: fn(),
    onSend: fn(),
    onCodeChange: fn(),
    onVerify: fn(),
    onResend: fn(),
    onDifferentEmail: fn(),
    onEnterCode: fn(),
    plansHref: '/pricing',
  },
} satisfies Meta<typeof SignInPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** Both sign-in steps, each with and without an error. The stories of the sign-in page show the other states. */
export const States: Story = {
  render: (args) => (
    <div className={column}>
      <SignInPanel {...args} />
      <SignInPanel {...args} google={{ isStarting: false, error: signInErrors.googleStart }} />
      <SignInPanel {...args} step={codeStep} />
      <SignInPanel
        {...args}
        step={{ ...codeStep, code: '407193', resendSeconds: 0, error: { message: signInErrors.verify, reason: null } }}
      />
    </div>
  ),
};

/** Sending a new code takes longer than usual. */
export const SlowResending: Story = {
  ...takingLong,
  args: { step: { ...codeStep, resendSeconds: 0, isResending: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: slow }));
    await expect(args.onResend).not.toHaveBeenCalled();
  },
};

/**
 * The panel says that a code works only in the browser that requested it, because many users read their email on
 * another device.
 */
export const OtherDevice: Story = {
  args: { step: codeStep },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toHaveAccessibleDescription(
      /Enter the code on this page\. It works only in this browser\./,
    );
  },
};

/** The Tab key moves from the Google button to the email field, and then to the button that sends a code. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Continue with Google' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onGoogle).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

/**
 * The user has come back from Google with an email address that Google has not verified. One press sends a code to this
 * address.
 */
export const GoogleAddress: Story = {
  args: { google: { isStarting: false, error: signInErrors.googleAddress } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(signInErrors.googleAddress);
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('trader@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

/** The user has come back from Google, and the account will be deleted. */
export const GoogleDeleted: Story = {
  args: { google: { isStarting: false, error: signInErrors.googleDeleted } },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(signInErrors.googleDeleted);
  },
};

/** A code has just been sent. The user can enter this code, but cannot request a new one yet. */
export const TooSoon: Story = {
  args: {
    step: {
      ...emailStep,
      resendSeconds: 58,
      hasCode: true,
      error: { message: 'A code has just been sent.', reason: null },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Please try again in 0:58.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'A code has just been sent.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Enter a code you already have' }));
    await expect(args.onEnterCode).toHaveBeenCalledOnce();
  },
};
/**
 * For now, the server will not send any more codes to this address. The panel suggests another way to sign in, and says
 * when codes will be sent again.
 */
export const UsedUp: Story = {
  args: {
    step: {
      ...emailStep,
      resendSeconds: 82_455,
      resendAt: '2026-11-22T10:54:15.000Z',
      error: { message: serverErrors.signIn.sends, reason: null },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You can get a new code after November 22, 2026 at 10:54 AM UTC.')).toBeVisible();
    await expect(
      canvas.getByText(/You can still sign in with Google, in a browser where you have signed in before/),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Enter a code you already have' })).toBeNull();
  },
};

/** A guest who has paid returns to sign in. The purchase is shown above the email step, but not above the code step. */
export const AfterPaying: Story = {
  args: { notice: <GuestPurchaseNotice content={guestPurchase} purchase={guestPurchaseOf()} href="#go-on" /> },
  render: (args) => (
    <div className={column}>
      <SignInPanel {...args} />
      <SignInPanel {...args} step={codeStep} />
    </div>
  ),
  play: async ({ canvas }) => {
    const goOn = canvas.getByRole('link', { name: 'Continue with this purchase' });
    const google = canvas.getByRole('button', { name: 'Continue with Google' });
    await expect(goOn.getBoundingClientRect().bottom).toBeLessThanOrEqual(google.getBoundingClientRect().top);
  },
};

export const LongContent: Story = {
  args: {
    step: {
      ...codeStep,
      email: personOfManyWords().email,
      resendSeconds: 0,
      wasResent: true,
      error: { message: signInErrors.verifyForm, reason: longReason },
    },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };

/** The network has answered in our server's place. The panel says so, and checks again when asked. */
export const ForeignNetwork: Story = {
  args: { onRetryNetwork: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(signIn.network.text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: signIn.network.retry }));
    await expect(args.onRetryNetwork).toHaveBeenCalledOnce();
  },
};
