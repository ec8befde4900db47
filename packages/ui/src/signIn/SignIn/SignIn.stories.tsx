import { signIn } from '@signalsync/content/signIn';
import { signInSignal } from '@signalsync/content/signInSignal';
import { signInErrors } from '@signalsync/content/messages/signIn';
import { notices } from '@signalsync/content/notices';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { forcedColors, laptop, largeText, narrow, pictured, pseudoLocale, tablet } from '../../private/hardCases.ts';
import type { CodeStepState, EmailStepState } from '../SignInPanel/SignInPanel.tsx';
import { codeStep, emailStep, typedEmailStep as typed } from '../SignInPanel/signInStepStories.ts';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { SignInSignal } from '../SignInSignal/SignInSignal.tsx';
import { SignIn, type SignInProps } from './SignIn.tsx';

const problem = (message: string, reason: string | null = null) => ({ message, reason });

const meta = {
  title: 'Screens/SignIn',
  tags: ['both'],
  component: SignIn,
  parameters: { layout: 'fullscreen' },
  args: {
    ...siteArgs,
    content: signIn,
    signal: <SignInSignal content={signInSignal} />,
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
  },
} satisfies Meta<typeof SignIn>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The Wi-Fi of a hotel or train has answered instead of our server, so the app cannot tell whether the user is signed in.
 */
export const ForeignNetwork: Story = { args: { onRetryNetwork: fn() } };

/** The parts in reading order: the pitch, the Google button, 'OR' and the email field. */
export const Email: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Smart Trading, Powered by AI');
    await expect(canvas.getByText(signIn.description)).toBeVisible();
    await expect(canvas.getByText(notices.hypothetical)).toBeVisible();
    await expect(canvas.getByText(/^New here\? We create your account when you sign in\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', siteArgs.hrefs.pricing);
    const inOrder = [
      canvas.getByRole('button', { name: 'Continue with Google' }),
      canvas.getByText('OR'),
      canvas.getByRole('textbox', { name: 'Email' }),
    ];
    const tops = inOrder.map((element) => element.getBoundingClientRect().top);
    await expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  },
};
export const EmailOnTablet: Story = { ...tablet };
export const EmailTyped: Story = { parameters: { picture: 'twice' }, args: { step: typed } };
export const EmailSending: Story = { parameters: { picture: 'twice' }, args: { step: { ...typed, isSending: true } } };
export const EmailRejected: Story = { args: { step: { ...typed, error: problem(signInErrors.send) } } };
export const EmailFailedWithReason: Story = {
  parameters: { picture: 'twice' },
  args: { step: { ...typed, error: problem(signInErrors.sendForm, 'Too many codes for this address.') } },
};
export const GoogleStarting: Story = {
  parameters: { picture: 'twice' },
  args: { google: { isStarting: true, error: null } },
};
export const GoogleNotStarted: Story = {
  parameters: { picture: 'twice' },
  args: { google: { isStarting: false, error: signInErrors.googleStart } },
};
export const GoogleFailed: Story = { args: { google: { isStarting: false, error: signInErrors.googleFailed } } };

/** Two digits of the code are missing, and it is too early to request a new code. */
export const Code: Story = {
  args: { step: { ...codeStep, code: '4071' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Verify and sign in' })).toBeDisabled();
    await expect(canvas.getByText('Resend code in 0:42')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Resend code' })).not.toBeInTheDocument();
  },
};
export const CodeOnLaptop: Story = { args: { step: codeStep }, ...laptop };
export const CodeVerifying: Story = {
  parameters: { picture: 'twice' },
  args: { step: { ...codeStep, code: '407193', isVerifying: true } },
};
export const CodeWrong: Story = {
  args: { step: { ...codeStep, code: '407193', error: problem('This code is wrong. Please try again.') } },
};
/** Returns a story in which the server rejects the code with this error. */
const codeSays = (error: NonNullable<CodeStepState['error']>): Story => ({
  args: { step: { ...codeStep, code: '407193', error } },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Verification code' });
    await expect(field).toHaveAccessibleDescription(new RegExp(`${error.message}\\s*${error.reason ?? ''}`));
  },
});
export const CodeRejected: Story = codeSays(problem('Failed to verify code.'));
export const CodeNotVerified: Story = codeSays(
  problem('An error occurred during verification.', 'The server is being mended.'),
);
export const CodeTooLong: Story = codeSays(problem(signIn.codeStep.tooLong));
export const CodeExpired: Story = {
  parameters: { picture: 'twice' },
  args: { step: { ...codeStep, code: '407193', resendSeconds: 0, error: problem('This code has expired.') } },
};
export const CodeResendReady: Story = {
  parameters: { picture: 'twice' },
  args: { step: { ...codeStep, resendSeconds: 0 } },
};
export const CodeResending: Story = {
  parameters: { picture: 'twice' },
  args: { step: { ...codeStep, resendSeconds: 0, isResending: true } },
};
export const CodeResendFailed: Story = {
  parameters: { picture: 'twice' },
  args: { step: { ...codeStep, resendSeconds: 0, error: problem(signInErrors.resend, 'Please wait a minute.') } },
};
export const CodeResent: Story = {
  parameters: { picture: 'twice' },
  args: { step: { ...codeStep, resendSeconds: 60, wasResent: true } },
};
export const LongContent: Story = {
  args: { step: { ...codeStep, email: personOfManyWords().email, resendSeconds: 0, wasResent: true } },
  parameters: { picture: false },
};
export const Narrow: Story = { ...LongContent, ...narrow, ...pictured };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...Code, ...pseudoLocale };
export const ForcedColors: Story = { ...CodeWrong, ...forcedColors };
export const EmailNarrow: Story = { ...GoogleFailed, ...narrow };
export const EmailLargeText: Story = { ...GoogleFailed, ...largeText };
export const EmailPseudoLocale: Story = { ...EmailFailedWithReason, ...pseudoLocale };

export const InvalidEmail: Story = {
  parameters: { picture: 'twice' },
  args: { step: { ...emailStep, email: 'trader@example' } },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' });
    await expect(canvas.queryByText(signIn.emailStep.invalidEmail)).toBeNull();
    await userEvent.click(field);
    await userEvent.tab();
    await expect(canvas.getByText(signIn.emailStep.invalidEmail)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(signIn.emailStep.invalidEmail);
    await expect(canvas.getByRole('button', { name: 'Send code' })).toBeDisabled();
  },
};

/** Pressing Enter in the empty email field shows the error, although the button is disabled. */
export const EnterWithoutEmail: Story = {
  parameters: { picture: false },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Email' }));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText(signIn.emailStep.invalidEmail)).toBeVisible();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

/** A sign-in page that keeps what the user types, as the app's route does. */
function TypedAuth(props: SignInProps) {
  const [step, setStep] = useState(props.step);
  const set = (part: Partial<EmailStepState> | Partial<CodeStepState>) =>
    setStep((now) => ({ ...now, ...part }) as SignInProps['step']);
  return (
    <SignIn
      {...props}
      step={step}
      onEmailChange={(email) => set({ email, isValid: /^\S+@\S+\.\w+$/.test(email) })}
      onSend={() => {
        props.onSend();
        setStep({ ...codeStep, email: step.email });
      }}
      onCodeChange={(code) => {
        set({ code });
        props.onCodeChange(code);
      }}
      onResend={() => {
        props.onResend();
        set({ resendSeconds: 60, wasResent: true });
      }}
      onDifferentEmail={() => setStep({ ...emailStep, email: step.email, isValid: true })}
      onEnterCode={() => setStep({ ...codeStep, email: step.email })}
    />
  );
}

/** The user signs in using only the keyboard. Focus is never lost. */
export const Keyboard: Story = {
  parameters: { picture: false },
  render: (args) => <TypedAuth {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' });
    while (document.activeElement !== email) await userEvent.tab();
    await userEvent.keyboard('trader@example.com{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    const code = canvas.getByRole('textbox', { name: 'Verification code' });
    await expect(code).toHaveFocus();
    await expect(code).toHaveAccessibleDescription(/^Check your email /);
    await userEvent.keyboard('407{Enter}');
    await expect(canvas.getByText(signIn.codeStep.tooShort)).toBeVisible();
    await userEvent.keyboard('193{Enter}');
    await expect(args.onVerify).toHaveBeenCalledOnce();
    const different = canvas.getByRole('button', { name: 'Use a different email' });
    while (document.activeElement !== different) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('trader@example.com');
  },
};

export const PastedCode: Story = {
  args: { step: codeStep },
  parameters: { picture: false },
  render: (args) => <TypedAuth {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Verification code' }));
    await userEvent.paste(' 407 193 ');
    await expect(args.onCodeChange).toHaveBeenLastCalledWith('407193');
    await expect(canvas.getByRole('button', { name: 'Verify and sign in' })).toBeEnabled();
  },
};

/** After the user has requested a new code, focus is in the code field. */
export const Resend: Story = {
  args: { step: { ...codeStep, resendSeconds: 0 } },
  parameters: { picture: false },
  render: (args) => <TypedAuth {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(signIn.codeStep.resendReady)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Resend code' }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toHaveFocus();
    await expect(canvas.getByText(/Only the newest code works/)).toBeVisible();
    await expect(canvas.getByText('Resend code in 1:00')).toBeVisible();
  },
};
