import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pictured, pseudoLocale } from '../../private/hardCases.ts';
import { MarkLabel } from './MarkLabel.tsx';
import { SignalChart, type SignalChartProps } from './SignalChart.tsx';
import { sampleCandles, sampleEntryIndex, sampleExitIndex } from './sampleCandles.ts';
import * as css from './stories.css.ts';

const labels: SignalChartProps['labels'] = ({ entry, exit }) => (
  <>
    <MarkLabel place={entry} text="ENTRY 61,240" tone="entry" />
    <MarkLabel place={exit} text="EXIT 63,918 +4.37%" tone="exit" />
  </>
);

const meta = {
  title: 'Pieces/SignalChart',
  component: SignalChart,
  args: {
    candles: sampleCandles,
    entryIndex: sampleEntryIndex,
    exitIndex: sampleExitIndex,
    label: 'Sample signal: entry at 61,240, exit at 63,918, up 4.37%',
  },
} satisfies Meta<typeof SignalChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={css.stack}>
      <div className={css.card}>
        <SignalChart {...args} labels={labels} />
      </div>
      <div className={css.card}>
        <SignalChart {...args} />
      </div>
      <SignalChart {...args} shape="band" />
      <div className={css.phone}>
        <SignalChart {...args} labels={labels} />
      </div>
      <div className={css.tall}>
        <SignalChart {...args} candles={sampleCandles.slice(14, 50)} entryIndex={6} exitIndex={29} shape="fill" />
      </div>
      <SignalChart {...args} candles={sampleCandles.slice(20, 22)} entryIndex={0} exitIndex={1} shape="band" />
    </div>
  ),
};

/** The number of SVG elements does not grow with the number of candles. */
export const FewElements: Story = {
  play: async ({ canvasElement, args }) => {
    const chart = within(canvasElement).getByRole('img', { name: args.label });
    await expect(chart.querySelectorAll('path').length).toBeLessThanOrEqual(7);
    await expect(chart.querySelectorAll('[style]').length).toBe(0);
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
/** With forced colours, rising candles are hollow and falling candles are filled. */
export const ForcedColors: Story = {
  ...States,
  ...forcedColors,
  ...pictured,
  play: async ({ canvasElement }) => {
    const [, , up, down] = canvasElement.querySelectorAll('svg svg path:not([class*=grid])');
    if (!up || !down) throw new Error('The chart draws no candles');
    const looks = [up, down].map((body) => getComputedStyle(body).fill);
    await expect(looks[0]).not.toBe(looks[1]);
  },
};
