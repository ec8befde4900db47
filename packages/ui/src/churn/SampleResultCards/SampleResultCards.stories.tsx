import { notices } from '@signalsync/content/notices';
import { churn } from '@signalsync/content/churn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { SampleResultCards } from './SampleResultCards.tsx';

const meta = {
  title: 'Pieces/SampleResultCards',
  component: SampleResultCards,
  args: { content: churn.step2 },
} satisfies Meta<typeof SampleResultCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** Every figure is marked as a sample. The notice about hypothetical performance is below the cards. */
export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(notices.sampleResult)).toHaveLength(3);
    await expect(canvas.getByText(notices.hypothetical)).toBeVisible();
  },
};

export const LongContent: Story = {
  args: {
    content: {
      ...churn.step2,
      profitLabel: 'Average daily profit of members who follow every signal',
      profit: '$123,456,789,012',
      return: '123,456,789x',
      ratingSource: 'from 123,456,789,012 reviews on every market that we know of',
    },
  },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
