import { checkout } from '@signalsync/content/checkout';
import { lifetimePlan, planOfManyWords } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { LifetimeUpsellCard } from './LifetimeUpsellCard.tsx';

const meta = {
  title: 'Pieces/LifetimeUpsellCard',
  component: LifetimeUpsellCard,
  args: { content: checkout.upsell, offer: { plan: lifetimePlan(), href: '#lifetime' } },
} satisfies Meta<typeof LifetimeUpsellCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/**
 * Five cards: with the saving in the title, without the saving, without the badge, without the price, and with neither
 * badge nor price.
 */
export const States: Story = {
  render: ({ content, offer }) => {
    const withoutLimits = { ...content, showsLimits: false };
    const withoutPrice = { ...offer, plan: { ...offer.plan, currency: null } };
    return (
      <div className={column}>
        <LifetimeUpsellCard content={content} offer={offer} />
        <LifetimeUpsellCard content={content} offer={{ ...offer, plan: { ...offer.plan, previousPrice: null } }} />
        <LifetimeUpsellCard content={withoutLimits} offer={offer} />
        <LifetimeUpsellCard content={content} offer={withoutPrice} />
        <LifetimeUpsellCard content={withoutLimits} offer={withoutPrice} />
      </div>
    );
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const upgrade = canvas.getByRole('link', { name: 'Upgrade: SignalSync Premium (Lifetime)' });
    await expect(upgrade).toHaveFocus();
    await expect(upgrade).toHaveAttribute('href', '#lifetime');
  },
};

export const LongContent: Story = { args: { offer: { plan: planOfManyWords(), href: '#lifetime' } } };
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...pseudoLocale };
export const ForcedColors: Story = { ...forcedColors };
