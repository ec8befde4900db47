import { landingSections } from '@signalsync/content/landingSections';
import { planErrors } from '@signalsync/content/messages/pricing';
import { pricing } from '@signalsync/content/pricing';
import { planOfManyWords, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { stack } from '../../billing/SubscriptionCard/stories.css.ts';
import { inOrder, ready } from '../../shared/PlanCard/offerStories.ts';
import { PlanStrip } from './PlanStrip.tsx';

const named = (plans: string) => ({ ...pricing, plans });

const meta = {
  title: 'Pieces/PlanStrip',
  component: PlanStrip,
  args: { content: landingSections.plans, pricing, productName: 'SignalSync', plans: ready(inOrder), onRetry: fn() },
} satisfies Meta<typeof PlanStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={stack}>
      <PlanStrip {...args} />
      <PlanStrip {...args} pricing={named('Loading')} plans={{ status: 'loading' }} />
      <PlanStrip {...args} pricing={named('Failed')} plans={{ status: 'failed', message: planErrors.load }} />
      <PlanStrip {...args} pricing={named('Empty')} plans={ready([])} />
      <PlanStrip
        {...args}
        pricing={named('Other plans')}
        plans={ready([{ ...quarterlyPlan(), hidePrice: true }, planOfManyWords()])}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const [strip, loading] = canvas.getAllByRole('group');
    // The height is the same before and after the prices are loaded.
    await expect(loading?.offsetHeight).toBe(strip?.offsetHeight);
    if (!strip) return;
    await expect(within(strip).getByText('$997')).toBeVisible();
    await expect(within(strip).getByText('$2,164.00')).toBeVisible();
    await expect(
      within(strip)
        .getAllByRole('link', { name: /^Subscribe: / })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#checkout-price_monthly', '#checkout-price_lifetime', '#checkout-price_quarterly']);
  },
};

/** 'Try Again' loads the prices again. Focus moves to the place where the prices will appear. */
export const Retry: Story = {
  args: { plans: { status: 'failed', message: planErrors.load } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('group', { name: pricing.plans })).toHaveFocus();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
