import { shell } from '@signalsync/content/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { CrashPage } from './CrashPage.tsx';

const meta = {
  title: 'Screens/CrashPage',
  component: CrashPage,
  parameters: { layout: 'fullscreen' },
  args: { content: shell.crashed, onReload: fn() },
} satisfies Meta<typeof CrashPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Crashed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const NewVersion: Story = {
  parameters: { picture: 'twice' },
  args: { content: shell.chunkFailed },
};

/** Part of the app could not be loaded because the browser is offline, so the user can only try again. */
export const Offline: Story = {
  parameters: { picture: 'twice' },
  args: { content: shell.chunkOffline, onReload: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(shell.chunkOffline.description);
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { ...Crashed, ...narrow };
export const LargeText: Story = { ...Crashed, ...largeText };
export const PseudoLocale: Story = { ...NewVersion, ...pseudoLocale };
export const ForcedColors: Story = { ...Crashed, ...forcedColors };
