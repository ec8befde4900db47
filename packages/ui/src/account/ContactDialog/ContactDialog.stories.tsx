import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { ContactDialog } from './ContactDialog.tsx';

const meta = {
  title: 'Pieces/ContactDialog',
  component: ContactDialog,
  loaders: [fetchDialogSheet],
  args: {
    content: account.contact,
    isOpen: true,
    supportEmail: 'support@signalsync.example',
    ticketHref: 'https://community.example/tickets',
    onClose: fn(),
  },
} satisfies Meta<typeof ContactDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Contact Us' }));
    await expect(dialog.getByRole('link', { name: 'support@signalsync.example' })).toHaveAttribute(
      'href',
      'mailto:support@signalsync.example',
    );
    // The dialog may still be fading in, so the test waits until the text is visible.
    await waitFor(() => expect(dialog.getByText('We reply within 12 hours.')).toBeVisible());
    await expect(dialog.getByRole('link', { name: /^Open a ticket in the community chat/ })).toHaveAttribute(
      'href',
      'https://community.example/tickets',
    );
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** No ticket page is set, so the dialog has no link to a ticket page. */
export const WithoutTicket: Story = { args: { ticketHref: null } };
export const WithoutEmail: Story = { args: { supportEmail: null } };

export const LongContent: Story = {
  args: { supportEmail: `${'a-very-long-name-'.repeat(8)}@${'subdomain.'.repeat(8)}example.com` },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
