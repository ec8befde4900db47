import { account } from '@signalsync/content/account';
import { fill } from '@signalsync/content/fill';
import { userErrors } from '@signalsync/content/messages/user';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, laptop, largeText, narrow, pictured, pseudoLocale, tablet } from '../../private/hardCases.ts';
import { sampleAttention, sampleMessages } from '../MessageList/messageStories.ts';
import { Assistant } from '../Assistant/Assistant.tsx';
import { PaymentReturnNotice } from '../../checkout/PaymentReturnNotice/PaymentReturnNotice.tsx';
import { GeneralTab } from '../GeneralTab/GeneralTab.tsx';
import { sampleGeneralTab } from '../GeneralTab/generalTabStories.ts';
import { AccountShell, type AccountShellProps } from './AccountShell.tsx';
import { accountTabs, sampleAccountShell } from './accountShellStories.ts';

const general = { id: 'general', label: account.tabs.general, href: '#general' };

const meta = {
  title: 'Screens/AccountShell',
  tags: ['both'],
  component: AccountShell,
  parameters: { layout: 'fullscreen' },
  args: { ...sampleAccountShell, tabs: [general], children: <GeneralTab {...sampleGeneralTab} /> },
} satisfies Meta<typeof AccountShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

/** The account page with all four tabs. */
export const FourTabs: Story = {
  parameters: { picture: 'twice' },
  args: { tabs: accountTabs },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your Account Settings');
    const names = canvas.getAllByRole('tab').map(({ textContent }) => textContent);
    await expect(names).toEqual(['General', 'Connect Accounts', 'Billing', 'Learn']);
  },
};

/** Pressing another tab calls `onSelectTab`, but the shell itself does not change the selected tab. */
export const TabPressed: Story = {
  ...FourTabs,
  parameters: { picture: false },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('tab', { name: 'Billing' }));
    await expect(args.onSelectTab).toHaveBeenCalledWith('billing');
  },
};

/** The user's data is loading. The skeleton is the same height as the content that replaces it. */
export const Loading: Story = {
  args: {
    user: { status: 'loading' },
    children: <GeneralTab {...sampleGeneralTab} user={{ status: 'loading' }} referral={{ status: 'loading' }} />,
  },
};

export const Failed: Story = {
  args: {
    user: { status: 'failed', message: fill(userErrors.load, { message: '500: Internal Server Error' }) },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error loading user data: 500: Internal Server Error');
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

/** The server's reply does not match this version of the page, so the user must reload the page. */
export const FailedUntilReload: Story = {
  parameters: { picture: false },
  args: { user: { status: 'failed', message: fill(userErrors.load, { message: 'No data' }), needsReload: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const NoUser: Story = {
  parameters: { picture: 'twice' },
  args: { user: { status: 'noUser', message: userErrors.noUser } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Please log in to view this page.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  },
};

/** No contact address is set, so the account page has no 'Contact Us' button. */
export const NoContact: Story = {
  parameters: { picture: false },
  args: { supportEmail: null, hrefs: { home: '/', logIn: '/auth', ticket: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Contact Us' })).not.toBeInTheDocument();
  },
};

/**
 * The list under the bell icon is open. The list shows the items that need attention, followed by the messages from
 * this browser session.
 */
export const Attention: Story = {
  args: { messages: sampleMessages, attention: sampleAttention },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 4 needing attention, 2 unread' }));
    await expect(canvas.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  },
};

/** A message says that the browser is offline and explains what will not work until the connection is back. */
export const Offline: Story = {
  parameters: { picture: 'twice' },
  args: { isOffline: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(account.offline)).toBeVisible();
  },
};

const withAssistant: AccountShellProps['assistant'] = (panel) => (
  <Assistant content={account.assistant} src="about:blank" {...panel} />
);

/** The assistant's button is in the header and does not float over the content. */
export const WithAssistant: Story = {
  parameters: { picture: 'twice' },
  globals: { viewport: { value: 'laptop', isRotated: false } },
  args: { assistant: withAssistant },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: account.assistant.open })).toBeVisible();
    const floating = [...canvasElement.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).position === 'fixed' && element.getClientRects().length > 0,
    );
    await expect(floating).toEqual([]);
  },
};

/**
 * The open assistant covers part of the tab. When the user scrolls the page, the assistant moves away with the header.
 */
export const AssistantOpen: Story = {
  parameters: { picture: 'twice' },
  globals: { viewport: { value: 'laptop', isRotated: false } },
  args: { assistant: withAssistant },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: account.assistant.open }));
    await expect(canvas.getByRole('dialog', { name: account.assistant.title })).toHaveFocus();
  },
};

/** On a phone, the assistant's button is in the menu. */
export const MenuOpen: Story = {
  parameters: { picture: 'twice' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { assistant: withAssistant },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: account.header.menu }));
    await expect(canvas.getByRole('button', { name: account.assistant.open })).toBeVisible();
  },
};

/** The user has just returned from the payment provider. A notice above the tabs shows the result of the payment. */
export const PaymentSucceeded: Story = {
  parameters: { picture: 'twice' },
  args: {
    notice: (
      <PaymentReturnNotice
        content={paymentReturn}
        outcome={{ status: 'succeeded' }}
        hrefs={{ connect: '#connect', billing: '#billing', checkout: '/pricing' }}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(paymentReturn.succeeded.title);
  },
};

export const Laptop: Story = { ...laptop };
export const Tablet: Story = { ...tablet };

export const LongContent: Story = {
  args: {
    user: { status: 'ready', user: { email: personOfManyWords().email } },
    children: <GeneralTab {...sampleGeneralTab} user={{ status: 'ready', user: personOfManyWords() }} />,
  },
  parameters: { picture: false },
};
export const Narrow: Story = { ...LongContent, ...narrow, ...pictured };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...FourTabs, ...pseudoLocale };
export const ForcedColors: Story = { ...FourTabs, ...forcedColors, ...pictured };

/** 'Contact Us' opens the contact dialog. Escape closes the dialog and returns focus to the button. */
export const Contact: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    const contact = within(canvasElement).getByRole('button', { name: 'Contact Us' });
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(contact);
    await body.findByRole('dialog', { name: 'Contact Us' });
    await pressEscape();
    await waitFor(() => expect(contact).toHaveFocus());
  },
};

/** The contact dialog also opens from the mobile menu. When the dialog closes, focus returns to the menu's button. */
export const ContactFromMenu: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    const menu = canvas.getByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    await userEvent.click(canvas.getByRole('button', { name: 'Contact Us' }));
    await body.findByRole('dialog', { name: 'Contact Us' });
    await pressEscape();
    await waitFor(() => expect(menu).toHaveFocus());
  },
};

/** The first press of Tab focuses a link that skips the header. The link does not change the hash in the page's URL. */
export const SkipToContent: Story = {
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: account.skipToContent })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
    await expect(canvasElement.ownerDocument.location.hash).toBe('');
  },
};
