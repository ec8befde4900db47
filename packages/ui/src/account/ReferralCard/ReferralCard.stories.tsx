import { account } from '@signalsync/content/account';
import { accountErrors } from '@signalsync/content/messages/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { ReferralCard } from './ReferralCard.tsx';

const atRest = { isCopied: false, isHighlighted: false, hasFailed: false };

const meta = {
  title: 'Pieces/ReferralCard',
  component: ReferralCard,
  args: {
    content: account.affiliate,
    referral: { status: 'ready', url: 'https://signalsync.example/?via=sam' },
    copy: atRest,
    onCopy: fn(),
  },
} satisfies Meta<typeof ReferralCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Gives each card its own title, because regions on the same page need different names. */
const titled = (title: string) => ({ ...account.affiliate, title });
const longUrl = `https://signalsync.example/?via=${'long-name-'.repeat(20)}`;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <ReferralCard {...args} />
      <ReferralCard {...args} content={titled('Loading')} referral={{ status: 'loading' }} />
      <ReferralCard {...args} content={titled('No link')} referral={{ status: 'none' }} />
      <ReferralCard
        {...args}
        content={titled('Failed')}
        referral={{ status: 'failed', message: accountErrors.referral }}
      />
      <ReferralCard
        {...args}
        content={titled('Just copied')}
        copy={{ ...atRest, isCopied: true, isHighlighted: true }}
      />
      <ReferralCard {...args} content={titled('Highlight over')} copy={{ ...atRest, isCopied: true }} />
      <ReferralCard {...args} content={titled('Long address')} referral={{ status: 'ready', url: longUrl }} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByPlaceholderText('Loading...')).toBeVisible();
    const unavailable = canvas.getAllByPlaceholderText('Not available');
    await expect(unavailable.filter((field) => field.matches(':placeholder-shown'))).toHaveLength(2);
    await expect(canvas.getByText('Failed to load referral code')).toBeVisible();
    await expect(canvas.getAllByText('Copied!', { selector: '[role=status]' })).toHaveLength(2);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCopy).toHaveBeenCalledWith('https://signalsync.example/?via=sam');
  },
};

/** The browser does not allow copying, so the link is selected for the user to copy. */
export const CopyNotAllowed: Story = {
  render: function Rejected(args) {
    const [hasFailed, setFailed] = useState(false);
    return <ReferralCard {...args} copy={{ ...atRest, hasFailed }} onCopy={() => setFailed(true)} />;
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

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
