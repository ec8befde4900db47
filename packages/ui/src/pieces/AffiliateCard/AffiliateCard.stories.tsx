import { account } from '@signalsync/content/account';
import { accountErrors } from '@signalsync/content/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AffiliateCard } from './AffiliateCard.tsx';

const atRest = { isCopied: false, isHighlighted: false, hasFailed: false };

const meta = {
  title: 'Pieces/AffiliateCard',
  component: AffiliateCard,
  args: {
    content: account.affiliate,
    referral: { status: 'ready', url: 'https://signalsync.example/?via=sam' },
    copy: atRest,
    onCopy: fn(),
  },
} satisfies Meta<typeof AffiliateCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy' }));
    await expect(args.onCopy).toHaveBeenCalledWith('https://signalsync.example/?via=sam');
  },
};

export const Loading: Story = { args: { referral: { status: 'loading' } } };
export const NotAvailable: Story = { args: { referral: { status: 'none' } } };
export const Failed: Story = { args: { referral: { status: 'failed', message: accountErrors.referral } } };
export const Copied: Story = { args: { copy: { isCopied: true, isHighlighted: true, hasFailed: false } } };
/** The highlight goes a second before the word. */
export const CopiedHighlightOver: Story = {
  args: { copy: { isCopied: true, isHighlighted: false, hasFailed: false } },
};

/** The browser refused: the link is selected, ready for the keyboard. */
export const CopyNotAllowed: Story = {
  render: function Refused(args) {
    const [hasFailed, setFailed] = useState(false);
    return <AffiliateCard {...args} copy={{ ...atRest, hasFailed }} onCopy={() => setFailed(true)} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent(account.affiliate.copyFailed);
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Referral link' });
    await expect(field).toHaveFocus();
    await expect(field.selectionEnd).toBe(field.value.length);
  },
};

export const LongAddress: Story = {
  args: { referral: { status: 'ready', url: `https://signalsync.example/?via=${'long-name-'.repeat(20)}` } },
};
