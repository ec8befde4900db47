import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import { slow } from '@signalsync/content/slow';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { sampleAccountHeader, sampleLogoutError } from './accountHeaderStories.ts';
import { sampleAttention, sampleMessages } from '../MessageList/messageStories.ts';

const meta = {
  title: 'Pieces/AccountMobileMenu',
  component: AccountHeader,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  args: { ...sampleAccountHeader, messages: sampleMessages, assistant: () => null },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Menu' }));
  },
} satisfies Meta<typeof AccountHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The menu with unread messages and an item that needs attention. */
export const States: Story = { args: { attention: sampleAttention } };

export const WithoutEmail: Story = { args: { email: null, messages: [] } };

export const LoggingOut: Story = { args: { isLoggingOut: true } };

export const SlowLogout: Story = {
  ...takingLong,
  args: { isLoggingOut: true },
  play: async (context) => {
    await meta.play(context);
    await expect(context.canvas.getByRole('button', { name: slow })).toBeVisible();
  },
};

/** The open menu says why the logout failed, and so does the page once the menu is closed. */
export const LogoutFailed: Story = {
  args: { logoutError: sampleLogoutError },
  play: async (context) => {
    await meta.play(context);
    const canvas = within(context.canvasElement);
    const alert = () => canvas.getByRole('alert');
    await expect(canvas.getByRole('dialog', { name: 'Menu' })).toContainElement(alert());
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(alert()).toHaveTextContent(sampleLogoutError.reason);
  },
};

/** An email address of 254 characters at the narrowest width. */
export const LongEmail: Story = {
  args: { email: personOfManyWords().email },
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    await meta.play(context);
    const { documentElement } = context.canvasElement.ownerDocument;
    await expect(documentElement.scrollWidth).toBeLessThanOrEqual(documentElement.clientWidth);
  },
};

/**
 * Using only the keyboard, the user opens the menu, tabs through every entry and closes the menu with Escape. Focus
 * returns to the menu's button.
 */
export const Keyboard: Story = {
  parameters: { picture: false },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Menu' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(canvas.getByRole('dialog', { name: 'Menu' }));
    await expect(panel.getByText('Signed in as trader@example.com')).toBeVisible();
    for (const name of [
      'Notifications, 2 unread',
      'Switch to the light theme',
      'Ask the assistant',
      'Contact Us',
      'Logout',
    ]) {
      await userEvent.tab();
      await expect(panel.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(args.onLogout).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
};

/** Each menu entry does the same thing as the button with the same name in the wide header. */
export const Entries: Story = {
  parameters: { picture: false },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Menu' });
    const press = async (name: string) => {
      await userEvent.click(button);
      const menu = within(canvas.getByRole('dialog', { name: 'Menu' }));
      await userEvent.click(menu.getByRole('button', { name }));
    };
    await press('Contact Us');
    await expect(args.onContact).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
    await press('Notifications, 2 unread');
    await expect(canvas.getByRole('dialog', { name: 'Notifications' })).toHaveFocus();
    await expect(canvas.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
    await press('Switch to the light theme');
    await expect(args.onThemeChange).toHaveBeenCalledWith('light');
  },
};

export const LargeText: Story = { ...LongEmail, globals: { ...LongEmail.globals, text: 'double' } };
/** The pseudo-locale changes all labels, so this story finds the menu's button by its `aria-expanded` attribute. */
export const PseudoLocale: Story = {
  ...pseudoLocale,
  globals: { ...pseudoLocale.globals, viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const menu = canvas.getAllByRole('button', { expanded: false }).at(-1);
    if (!menu) throw new Error('The header shows no menu');
    await userEvent.click(menu);
  },
};
export const ForcedColors: Story = { globals: { viewport: { value: 'phone' }, colors: 'forced' } };
