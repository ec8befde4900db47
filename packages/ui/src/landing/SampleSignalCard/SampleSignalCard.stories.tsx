import { landing } from '@signalsync/content/landing';
import { notices } from '@signalsync/content/notices';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { SampleSignalCard } from './SampleSignalCard.tsx';

const meta = {
  title: 'Pieces/SampleSignalCard',
  tags: ['both'],
  component: SampleSignalCard,
  args: { chart: landing.chart, figures: landing.figures },
} satisfies Meta<typeof SampleSignalCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** The signal is marked as a sample. The notice about hypothetical performance is below the card. */
export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sample signal')).toBeVisible();
    await expect(canvas.getByText(notices.hypothetical)).toBeVisible();
  },
};

/**
 * The mouse draws a crosshair with the price and the candle's time. Touch draws no crosshair, because it scrolls the
 * page.
 */
export const Crosshair: Story = {
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('img');
    const { left, top, width, height } = chart.getBoundingClientRect();
    const layer = chart.parentElement?.nextElementSibling;
    if (!layer) throw new Error('The chart has no layer for the mouse');
    const move = async (pointerType: string) => {
      await fireEvent.pointerMove(layer, { pointerType, clientX: left + width / 2, clientY: top + height / 2 });
    };
    await move('touch');
    await expect(canvas.queryByText('Apr 23, 16:00')).toBeNull();
    await move('mouse');
    await expect(canvas.getByText('Apr 23, 16:00')).toBeVisible();
    // One of the two is on the price axis.
    await expect(canvas.getAllByText(/^62,\d{3}$/)).toHaveLength(2);
    await fireEvent.pointerOut(layer, { pointerType: 'mouse' });
    await expect(canvas.queryByText('Apr 23, 16:00')).toBeNull();
  },
};

export const LongContent: Story = {
  args: { figures: [...landing.figures, { label: 'A label of many words', value: '123,456,789,012' }] },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
