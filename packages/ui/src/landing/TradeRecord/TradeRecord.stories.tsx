import { landingSections } from '@signalsync/content/landingSections';
import { trackRecord } from '@signalsync/content/trackRecord';
import { figuresOf } from '@signalsync/content/trackRecordFigures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { TradeRecord } from './TradeRecord.tsx';

const { record } = landingSections;
/** Only a few trades, so that the screenshots stay small. */
const trades = trackRecord.trades.slice(0, 7);

const meta = {
  title: 'Pieces/TradeRecord',
  component: TradeRecord,
  args: { content: record, record: { isSample: true, trades } },
} satisfies Meta<typeof TradeRecord>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** The list of all trades is open. The list contains every trade, and a sentence says how many of them lost. */
export const States: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { count, lost } = figuresOf(trades);
    await expect(canvas.getByText(record.sample)).toBeVisible();
    await expect(canvas.getByRole('img')).toHaveAccessibleName(new RegExp(`${lost} lost`));
    await expect(canvasElement.querySelector('[data-bars]')).toHaveAttribute('data-bars', `${count}`);
    await userEvent.click(canvas.getByText(`All ${count} trades, with prices and costs`));
    const rows = canvas.getAllByRole('row').slice(1);
    await expect(rows).toHaveLength(count);
    await expect(rows.filter((row) => row.textContent?.includes('−'))).toHaveLength(lost);
  },
};

/** There is one real trade, and it was a winner. Nothing is marked as a sample. */
export const Proven: Story = {
  args: { record: { isSample: false, trades: trades.slice(0, 1) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(record.sample)).toBeNull();
    await expect(canvas.getByText(record.none)).toBeVisible();
  },
};

/** On a narrow screen, no number wraps. */
export const Narrow: Story = {
  ...States,
  ...narrow,
  play: async (context) => {
    await States.play?.(context);
    const numbers = within(context.canvas.getByRole('table')).getAllByText(/^[+−]?[\d,.]+%?$/);
    await expect(numbers.length).toBeGreaterThanOrEqual(5 * trades.length);
    const lines = document.createRange();
    for (const { lastChild } of numbers) {
      if (lastChild) lines.selectNode(lastChild);
      await expect(lines.getClientRects()).toHaveLength(1);
    }
  },
};
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...Proven, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
