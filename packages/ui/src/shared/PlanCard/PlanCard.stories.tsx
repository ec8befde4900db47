import { pricing } from '@signalsync/content/pricing';
import { lifetimePlan, monthlyPlan, planOfManyWords, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { offer } from './offerStories.ts';
import { PlanCard } from './PlanCard.tsx';

const meta = {
  title: 'Pieces/PlanCard',
  component: PlanCard,
  args: { content: pricing, offer: offer(monthlyPlan()), saving: null },
} satisfies Meta<typeof PlanCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** A card for each kind of plan, a card with a hidden price, and a card with the longest possible text and amounts. */
export const States: Story = {
  render: (args) => (
    <div className={column}>
      <PlanCard {...args} />
      <PlanCard {...args} offer={offer(lifetimePlan())} saving="Less than 7 monthly payments." />
      <PlanCard {...args} offer={offer(quarterlyPlan())} saving="20% less than monthly." />
      <PlanCard {...args} offer={offer({ ...quarterlyPlan(), name: 'Price not told', hidePrice: true })} />
      <PlanCard {...args} offer={offer(planOfManyWords())} />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: /^Subscribe: / });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', args.offer.checkoutHref);
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
