import { discordReturn } from '@signalsync/content/discordReturn';
import { connectionErrors } from '@signalsync/content/messages/connections';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { DiscordReturn } from './DiscordReturn.tsx';

const meta = {
  title: 'Screens/DiscordReturn',
  tags: ['both'],
  component: DiscordReturn,
  parameters: { layout: 'fullscreen' },
  args: {
    content: discordReturn,
    result: { status: 'pending' },
    site: siteArgs,
    accountHref: '#account',
  },
} satisfies Meta<typeof DiscordReturn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Connecting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Connecting your Discord account...');
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const NoCode: Story = {
  args: { result: { status: 'failed', message: connectionErrors.noCode } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Connection Failed' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('No authorization code found');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Return to Account' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Return to Account' })).toHaveAttribute('href', '#account');
  },
};

/** The connection failed. The page shows the server's message, or our own text if there is none. */
export const Failed: Story = {
  args: { result: { status: 'failed', message: connectionErrors.discord } },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to connect Discord');
  },
};

/** The user is not signed in, so nothing was connected. The user must sign in and start again. */
export const SignedOut: Story = {
  parameters: { picture: 'twice' },
  args: { result: { status: 'signedOut' } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const signIn = within(canvas.getByRole('main')).getByRole('link', { name: 'Sign in' });
    await expect(signIn).toHaveFocus();
    await expect(signIn).toHaveAttribute('href', '#auth');
  },
};

export const LongContent: Story = {
  args: {
    result: {
      status: 'failed',
      message: `${'Discord says a great deal about it. '.repeat(6)}${'and-never-breaks-'.repeat(8)}`,
    },
  },
  parameters: { picture: false },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...SignedOut, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
