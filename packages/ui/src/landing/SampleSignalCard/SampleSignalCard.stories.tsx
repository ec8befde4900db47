import { landing } from '@signalsync/content/landing';
import { notices } from '@signalsync/content/notices';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { SampleSignalCard } from './SampleSignalCard.tsx';

const meta = {
  title: 'Pieces/SampleSignalCard',
  component: SampleSignalCard,
  args: { chart: landing.chart, figures: landing.figures },
} satisfies Meta<typeof SampleSignalCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** The signal is marked as a sample. The notice on hypothetical performance is below the card. */
export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sample signal')).toBeVisible();
    await expect(canvas.getByText(notices.hypothetical)).toBeVisible();
  },
};

export const LongContent: Story = {
  args: { figures: [...landing.figures, { label: 'A label of many words', value: '123,456,789,012' }] },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
