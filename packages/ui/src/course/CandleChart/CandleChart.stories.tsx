import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { sampleCandles } from '../../shared/SignalChart/sampleCandles.ts';
import { CandleChart } from './CandleChart.tsx';

const meta = {
  title: 'Pieces/CandleChart',
  component: CandleChart,
  args: { candles: sampleCandles.slice(14, 34), label: 'Prices fall, then turn upwards' },
} satisfies Meta<typeof CandleChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <CandleChart {...args} />
      <CandleChart label="Prices climb for a long time" candles={sampleCandles} />
      <CandleChart label="One candle" candles={sampleCandles.slice(0, 1)} />
      <CandleChart label="A price that stands still" candles={[{ open: 1, high: 1, low: 1, close: 1 }]} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'One candle' })).toBeVisible();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
