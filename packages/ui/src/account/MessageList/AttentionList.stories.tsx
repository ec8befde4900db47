import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Card } from '../../components/Card/Card.tsx';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { AttentionList } from './MessageList.tsx';
import { attentionSamples, sampleAttention, stayHere } from './messageStories.ts';

const meta = {
  title: 'Pieces/AttentionList',
  component: AttentionList,
  args: { items: sampleAttention, onFollow: fn() },
  render: (args) => (
    <Card layout="bare">
      <AttentionList {...args} />
    </Card>
  ),
} satisfies Meta<typeof AttentionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  args: { items: [...sampleAttention, { id: 'none', tone: 'warning', text: 'A sentence with nothing to be done.' }] },
};

/** One item of each kind that may need the user's attention. */
export const EveryKind: Story = { args: { items: Object.values(attentionSamples) } };

export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    stayHere(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Keep my subscription' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '#billing');
    await userEvent.keyboard('{Enter}');
    await expect(args.onFollow).toHaveBeenCalledOnce();
  },
};

export const LongContent: Story = {
  args: {
    items: [
      {
        id: 'long',
        tone: 'error',
        text: `Your plan ${'SignalSync Premium for Very Patient Long Term Desks (Monthly)'} ends on September 30, 2026. ${'an-unbroken-word-'.repeat(10)}`,
        href: '#billing',
        actionLabel: 'Keep my subscription to the plan with the longest name',
      },
    ],
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
