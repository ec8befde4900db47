import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { Assistant } from './Assistant.tsx';

const open = async (canvasElement: HTMLElement) => {
  await userEvent.tab();
  await expect(within(canvasElement).getByRole('button', { name: account.assistant.open })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
};

const meta = {
  title: 'Pieces/Assistant',
  component: Assistant,
  args: { content: account.assistant, src: 'about:blank' },
} satisfies Meta<typeof Assistant>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Open, over the button that opened it. */
export const States: Story = {
  play: async ({ canvas, canvasElement }) => {
    await open(canvasElement);
    await expect(canvas.getByRole('dialog', { name: account.assistant.title })).toHaveFocus();
  },
};

/** By keyboard: nothing is loaded before it is opened, and what was begun goes on after it was closed. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    await open(canvasElement);
    const frame = canvas.getByTitle(account.assistant.frame);
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
    await expect(frame).toHaveAttribute('allow', 'microphone; autoplay');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: account.assistant.open })).toHaveFocus();
    await expect(frame).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByTitle(account.assistant.frame)).toBe(frame);
  },
};

/** A page of our own could take its sandbox off if it kept our origin. */
export const OwnPage: Story = {
  args: { isOwnPage: true },
  play: async ({ canvas, canvasElement }) => {
    await open(canvasElement);
    const frame = canvas.getByTitle(account.assistant.frame);
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
    await expect(frame).not.toHaveAttribute('allow');
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
