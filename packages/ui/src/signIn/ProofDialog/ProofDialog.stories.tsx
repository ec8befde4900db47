import { signInErrors } from '@signalsync/content/messages/signIn';
import { proof } from '@signalsync/content/proof';
import { signIn } from '@signalsync/content/signIn';
import { slow } from '@signalsync/content/slow';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, longReason, narrow, pictured, pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { codeStep as code, typedEmailStep } from '../SignInPanel/signInStepStories.ts';
import { ProofDialog } from './ProofDialog.tsx';

const sending = { ...typedEmailStep, isSending: true };
const failure = (message: string) => ({ message, reason: 'The database is being restored.' });

const meta = {
  title: 'Pieces/ProofDialog',
  component: ProofDialog,
  args: {
    content: proof,
    signIn,
    isOpen: true,
    step: code,
    onSend: fn(),
    onCodeChange: fn(),
    onVerify: fn(),
    onResend: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ProofDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogIn = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: proof.title }));

export const Playground: Story = { tags: ['!test'] };

/** The code was sent. The focus is in the field, which says where the code went. */
export const States: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await dialogIn(canvasElement);
    const field = dialog.getByRole('textbox', { name: signIn.codeStep.code });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(/We sent a 6-digit code to trader@example\.com/);
    await expect(dialog.queryByRole('button', { name: signIn.codeStep.differentEmail })).not.toBeInTheDocument();
  },
};

export const Sending: Story = {
  args: { step: sending },
  play: async ({ canvasElement }) => {
    const dialog = await dialogIn(canvasElement);
    await expect(dialog.getByRole('status')).toHaveTextContent('We are sending a code to trader@example.com.');
  },
};
export const SlowSending: Story = {
  ...Sending,
  ...takingLong,
  play: async ({ canvasElement }) => {
    const said = (await dialogIn(canvasElement)).getByText(slow);
    await waitFor(() => expect(said).toBeVisible());
  },
};

/** No code could be sent. The user can have it sent again. */
export const NotSent: Story = {
  ...pictured,
  args: { step: { ...sending, isSending: false, error: failure(signInErrors.sendForm) }, onSend: fn() },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogIn(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent('The database is being restored.');
    await userEvent.click(dialog.getByRole('button', { name: signIn.emailStep.send }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

export const WrongCode: Story = {
  ...pictured,
  args: { step: { ...code, code: '407193', isStale: true, error: failure(signInErrors.verify) } },
  play: async ({ canvasElement }) => {
    const field = (await dialogIn(canvasElement)).getByRole('textbox', { name: signIn.codeStep.code });
    await expect(field).toBeInvalid();
  },
};

export const Verifying: Story = {
  args: { step: { ...code, code: '407193', isVerifying: true } },
  play: async ({ canvasElement }) => {
    const button = (await dialogIn(canvasElement)).getByRole('button', { name: proof.verifying });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** By keyboard: the code is typed and confirmed with Enter, and Escape closes the dialog. */
export const Keyboard: Story = {
  args: { onVerify: fn(), onClose: fn() },
  render: function Living(args) {
    const [typed, setTyped] = useState('');
    return <ProofDialog {...args} step={{ ...code, code: typed }} onCodeChange={setTyped} />;
  },
  play: async ({ canvasElement, args }) => {
    const field = (await dialogIn(canvasElement)).getByRole('textbox', { name: signIn.codeStep.code });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('407193{Enter}');
    await expect(args.onVerify).toHaveBeenCalledOnce();
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Resent: Story = {
  args: { step: { ...code, resendSeconds: 0, wasResent: true }, onResend: fn() },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogIn(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: signIn.codeStep.resend }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: proof.cancel }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const LongContent: Story = {
  args: {
    step: {
      ...code,
      email: personOfManyWords().email,
      code: '407193',
      error: { message: signInErrors.verify, reason: longReason },
    },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...WrongCode, ...forcedColors };
