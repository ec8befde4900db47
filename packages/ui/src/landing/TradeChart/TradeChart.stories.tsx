import { landingSections } from '@signalsync/content/landingSections';
import { trackRecord } from '@signalsync/content/trackRecord';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { TradeChart } from './TradeChart.tsx';

const { won, lost } = trackRecord.drawn;

const meta = {
  title: 'Pieces/TradeChart',
  component: TradeChart,
  args: { drawn: won, content: landingSections.signal, label: 'A trade that reached its exit' },
} satisfies Meta<typeof TradeChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** A winning trade, a trade that closed at its stop, and a trade whose prices are close together. */
export const States: Story = {
  render: (args) => (
    <div className={column}>
      <TradeChart {...args} />
      <TradeChart {...args} drawn={lost} label="A trade that was stopped" />
      <TradeChart
        {...args}
        drawn={{ ...won, trade: { ...won.trade, stop: 139.9, exit: 140.1 } }}
        label="Entry, stop and exit are close to each other"
      />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const chart = canvas.getByRole('img', { name: args.label });
    await expect(chart).toHaveTextContent('Exit 147.42');
    await expect(chart).toHaveTextContent('Stop 135.60');
    await expect(canvas.getByRole('img', { name: 'A trade that was stopped' })).toHaveTextContent('Stopped 2,465');
    // The site's content security policy blocks style attributes, so the chart must not have any.
    await expect(chart.querySelectorAll('[style]')).toHaveLength(0);
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
