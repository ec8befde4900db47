import { sessionEnded } from '@signalsync/content/sessionEnded';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { SessionEnded } from './SessionEnded.tsx';

const meta = {
  title: 'Screens/SessionEnded',
  component: SessionEnded,
  parameters: { layout: 'fullscreen' },
  args: { content: sessionEnded, signInHref: '#auth', isDraftKept: true },
} satisfies Meta<typeof SessionEnded>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The session ended while there was unsaved text. The text is kept. */
export const Ended: Story = {};
/** The session ended, and there was no unsaved text. */
export const NothingTyped: Story = { args: { isDraftKept: false }, parameters: { picture: false } };
/** The user signed in to another account in this browser. */
export const Replaced: Story = {
  parameters: { picture: false },
  args: { onShowOther: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent(sessionEnded.replaced.description);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onShowOther).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent(`${sessionEnded.description} ${sessionEnded.draftKept}`);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '#auth');
  },
};

export const Narrow: Story = { ...Ended, ...narrow };
export const LargeText: Story = { ...Ended, ...largeText };
export const PseudoLocale: Story = { ...Ended, ...pseudoLocale };
export const ForcedColors: Story = { ...Ended, ...forcedColors };
