import { paymentReturn } from '@signalsync/content/paymentReturn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { OtherAddress, type OtherAddressProps } from './OtherAddress.tsx';

const meta = {
  title: 'Screens/OtherAddress',
  tags: ['both'],
  component: OtherAddress,
  parameters: { layout: 'fullscreen', picture: false },
  args: {
    ...siteArgs,
    content: paymentReturn,
    email: 'anna@example.com',
    isValid: true,
    isSaving: false,
    error: null,
    isRejected: false,
    support: { href: 'mailto:support@signalsync.example?subject=My%20payment%20pi_1', reference: 'pi_1' },
    onEmailChange: fn(),
    onSave: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof OtherAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

function Live(props: OtherAddressProps) {
  const [email, setEmail] = useState('');
  return <OtherAddress {...props} email={email} isValid={email.includes('@')} onEmailChange={setEmail} />;
}

/** Pressing Enter shows an error for an invalid email address, and saves a valid one. */
export const Empty: Story = {
  render: (args) => <Live {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' });
    field.focus();
    await userEvent.keyboard('anna{Enter}');
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.keyboard('@example.com{Enter}');
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
export const Saving: Story = {
  args: { isSaving: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), '{Enter}');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  parameters: { picture: 'twice' },
  args: { error: paymentReturn.otherAddress.failed },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The address could not be saved. Please try again.');
  },
};
export const Rejected: Story = {
  args: { isRejected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your payment reference is pi_1\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Write to support' })).toHaveAttribute(
      'href',
      'mailto:support@signalsync.example?subject=My%20payment%20pi_1',
    );
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const Narrow: Story = { ...Failed, ...narrow };
export const LargeText: Story = { ...Failed, ...largeText };
export const PseudoLocale: Story = { ...pseudoLocale };
export const ForcedColors: Story = { ...Failed, ...forcedColors };
