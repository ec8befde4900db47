import { auth } from '@signalsync/content/auth';
import { signInErrors } from '@signalsync/content/messages/signIn';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { type CodeStepState, type EmailStepState, SignInPanel } from './SignInPanel.tsx';

const emailStep: EmailStepState = {
  kind: 'email',
  email: 'trader@example.com',
  isValid: true,
  isSending: false,
  error: null,
};
const codeStep: CodeStepState = {
  kind: 'code',
  email: 'trader@example.com',
  code: '4071',
  isVerifying: false,
  isResending: false,
  resendSeconds: 42,
  wasResent: false,
  error: null,
};

const meta = {
  title: 'Pieces/SignInPanel',
  component: SignInPanel,
  args: {
    content: auth,
    step: emailStep,
    google: { isStarting: false, error: null },
    onGoogle: fn(),
    onEmailChange: fn(),
    onSend: fn(),
    onCodeChange: fn(),
    onVerify: fn(),
    onResend: fn(),
    onDifferentEmail: fn(),
  },
} satisfies Meta<typeof SignInPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Both steps, at rest and refused; the screen of the sign-in shows the rest. */
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

/** By keyboard alone from Google past the address to the code that is asked for. */
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

export const LongContent: Story = {
  args: {
    step: {
      ...codeStep,
      email: personOfManyWords().email,
      resendSeconds: 0,
      wasResent: true,
      error: { message: signInErrors.verifyForm, reason: 'A reason that the server gives at length. '.repeat(7) },
    },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
