import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { DailyCostComparison, type DailyCostRow } from './DailyCostComparison.tsx';

const others: DailyCostRow[] = [
  { label: 'A coffee and a sandwich', figure: '$14', amount: 14 },
  { label: 'Sample average daily profit', figure: '$156', amount: 156 },
];

const meta = {
  title: 'Pieces/DailyCostComparison',
  component: DailyCostComparison,
  args: {
    label: 'The cost of a day',
    rows: [{ label: 'SignalSync Premium', figure: 'about $5 per day', amount: 5, isOurs: true }, ...others],
  },
} satisfies Meta<typeof DailyCostComparison>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <DailyCostComparison {...args} />
      <DailyCostComparison
        {...args}
        rows={[{ label: 'SignalSync Premium', figure: '$3.91 per day', amount: 3.91, isOurs: true }, ...others]}
      />
      <DailyCostComparison
        {...args}
        rows={[{ label: 'SignalSync Premium', figure: null, amount: 0, isOurs: true }, ...others]}
      />
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
