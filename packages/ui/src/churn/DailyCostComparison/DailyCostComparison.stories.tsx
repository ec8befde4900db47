import { claims } from '@signalsync/content/claims';
import { churn } from '@signalsync/content/churn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { DailyCostComparison, type DailyCostRow } from './DailyCostComparison.tsx';

const texts = churn.step3;
const ours = { label: texts.planRow, isOurs: true } as const;
const others: DailyCostRow[] = [
  { label: texts.otherRow, figure: texts.otherCost, amount: claims.coffeeAndSandwich.value },
  { label: texts.profitRow, figure: texts.profit, amount: claims.averageDailyProfit.value },
];

const meta = {
  title: 'Pieces/DailyCostComparison',
  component: DailyCostComparison,
  args: {
    label: texts.comparisonLabel,
    rows: [{ ...ours, figure: texts.planCost, amount: claims.dailyCost.value }, ...others],
  },
} satisfies Meta<typeof DailyCostComparison>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <DailyCostComparison {...args} />
      <DailyCostComparison {...args} rows={[{ ...ours, figure: '$3.91 per day', amount: 3.91 }, ...others]} />
      <DailyCostComparison {...args} rows={[{ ...ours, figure: null, amount: 0 }, ...others]} />
      <DailyCostComparison {...args} rows={others.map((row) => ({ ...row, amount: 0 }))} />
    </div>
  ),
};

export const LongContent: Story = {
  args: {
    rows: [
      {
        label: 'SignalSync Premium for Very Patient Long Term Desks (Monthly)',
        figure: '$4,058,853,337.38 per day',
        amount: 4_058_853_337.38,
        isOurs: true,
      },
      ...others,
    ],
  },
};
export const Empty: Story = { args: { rows: [] } };

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
