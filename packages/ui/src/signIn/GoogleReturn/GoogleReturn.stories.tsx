import { googleReturn } from '@signalsync/content/googleReturn';
import { googleReturnErrors } from '@signalsync/content/messages/googleReturn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { GoogleReturn } from './GoogleReturn.tsx';

const meta = {
  title: 'Screens/GoogleReturn',
  component: GoogleReturn,
  parameters: { layout: 'fullscreen' },
  args: {
    content: googleReturn,
    result: { status: 'pending' },
    site: siteArgs,
  },
} satisfies Meta<typeof GoogleReturn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Signing you in with Google...');
  },
};

export const Failed: Story = {
  args: { result: { status: 'failed', message: googleReturnErrors.authentication } },
  play: async ({ canvas, userEvent }) => {
    const title = canvas.getByRole('heading', { level: 1, name: 'Authentication failed. Please try again.' });
    await expect(title).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent(googleReturn.why);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Back to Login' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '#auth');
  },
};

export const Narrow: Story = { ...Failed, ...narrow };
export const LargeText: Story = { ...Failed, ...largeText };
export const PseudoLocale: Story = { ...Failed, ...pseudoLocale };
export const ForcedColors: Story = { ...Failed, ...forcedColors };
