import { churn } from '@signalsync/content/churn';
import { monthlyPlan, planOfManyWords, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { wide } from '../../private/stories.css.ts';
import { ChurnOfferCard } from './ChurnOfferCard.tsx';

const meta = {
  title: 'Pieces/ChurnOfferCard',
  component: ChurnOfferCard,
  args: { content: churn.step4, plan: { status: 'ready', plan: monthlyPlan() }, nextCharge: null },
} satisfies Meta<typeof ChurnOfferCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={wide}>
      <ChurnOfferCard {...args} />
      <ChurnOfferCard {...args} plan={{ status: 'ready', plan: quarterlyPlan() }} />
      <ChurnOfferCard {...args} plan={{ status: 'loading' }} />
      <ChurnOfferCard {...args} plan={{ status: 'unknown', name: 'SignalSync Premium (Monthly)' }} />
      <ChurnOfferCard {...args} plan={{ status: 'unknown', name: null }} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$119.20')).toBeVisible();
    await expect(canvas.getAllByText('SAVE20LIFE')).toHaveLength(5);
    await expect(canvas.getByText(/\$357\.00 every three months becomes \$285\.60/)).toBeVisible();
  },
};

export const LongContent: Story = { args: { plan: { status: 'ready', plan: planOfManyWords() } } };

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
