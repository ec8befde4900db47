import { pricing } from '@signalsync/content/pricing';
import { planErrors } from '@signalsync/content/messages/pricing';
import {
  lifetimePlan,
  monthlyPlan,
  planOfManyWords,
  plansOf,
  plansOfAnotherHost,
  quarterlyPlan,
} from '@signalsync/contract/fixtures/plans';
import { slow } from '@signalsync/content/slow';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pictured, pseudoLocale, tablet } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { inOrder, ready } from '../../shared/PlanCard/offerStories.ts';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { Pricing } from './Pricing.tsx';

const meta = {
  title: 'Screens/Pricing',
  tags: ['both'],
  component: Pricing,
  parameters: { layout: 'fullscreen' },
  args: { ...siteArgs, content: pricing, plans: ready(inOrder), onRetry: fn() },
} satisfies Meta<typeof Pricing>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On a tablet, the old price is on its own line. The prices of all plans are at the same height. */
export const Tablet: Story = {
  ...tablet,
  play: async ({ canvas }) => {
    const bottoms = ['149.00', '997.00', '119.00'].map((price) => {
      const now = canvas.getAllByText((_, element) => element?.textContent === `$${price}`).at(-1);
      return Math.round(now?.getBoundingClientRect().bottom ?? 0);
    });
    await expect(new Set(bottoms).size).toBe(1);
  },
};

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Secure your spot today');
    await expect(canvas.getByText('Spots Are Limited – New Member Access Open This Week')).toBeVisible();
    // A phone shows one plan at a time, but the markup has all of them.
    const cards = canvas.getAllByRole('article', { hidden: true });
    await expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual([
      'SignalSync Premium (Monthly)',
      'SignalSync Premium (Lifetime)',
      'SignalSync Premium (Quarterly)',
    ]);
    const lifetime = canvas.getByRole('article', { name: 'SignalSync Premium (Lifetime)' });
    await expect(within(lifetime).getByText('Popular')).toBeVisible();
    await expect(lifetime.querySelector('s')).toHaveTextContent('$2,164.00');
    await expect(within(lifetime).getByRole('link')).toHaveAttribute('href', '#checkout-price_lifetime');
    await expect(within(lifetime).getByRole('link', { name: /^Subscribe: / })).toHaveTextContent(/^Subscribe/);
    const features = within(lifetime)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    await expect(features).toEqual([
      'Entry/exit signals with live backtest stats',
      'Transparent backtests on 10,000 assets',
      '14-day money-back guarantee',
      '1-click checkout',
      'Instant TradingView + Discord access',
      'Members-only room',
      'Alerts on Telegram',
      '13-lesson course, free with an account',
    ]);
  },
};

export const Loading: Story = {
  args: { plans: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading pricing plans...');
  },
};

export const SlowLoading: Story = {
  ...Loading,
  ...takingLong,
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(slow);
  },
};

export const Failed: Story = {
  args: { plans: { status: 'failed', message: planErrors.load } },
};

/** 'Try Again' loads the plans again. Focus moves to the place where the plans will appear. */
export const Retry: Story = {
  ...Failed,
  args: { ...Failed.args, onRetry: fn() },
  parameters: { picture: false },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(planErrors.load);
    const retry = canvas.getByRole('button', { name: 'Try Again' });
    while (document.activeElement !== retry) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('region', { name: 'Plans' })).toHaveFocus();
  },
};

export const Empty: Story = { args: { plans: ready([]) } };

export const OtherHost: Story = { parameters: { picture: 'twice' }, args: { plans: ready(plansOfAnotherHost()) } };

export const HiddenPrices: Story = {
  parameters: { picture: 'twice' },
  args: { plans: ready([{ ...monthlyPlan(), hidePrice: true }, lifetimePlan(), quarterlyPlan()]) },
};

export const LongContent: Story = {
  args: { plans: ready([{ ...planOfManyWords(), popular: true }, lifetimePlan(), quarterlyPlan()]) },
  parameters: { picture: false },
};

export const ManyPlans: Story = { parameters: { picture: 'twice' }, args: { plans: ready(plansOf(7)) } };

export const OnePlan: Story = { parameters: { picture: 'twice' }, args: { plans: ready([lifetimePlan()]) } };

export const WithoutLimits: Story = {
  parameters: { picture: 'twice' },
  args: { content: { ...pricing, showsLimits: false } },
};

export const Narrow: Story = { ...LongContent, ...narrow, ...pictured };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...Ready, ...pseudoLocale };
export const ForcedColors: Story = { ...Ready, ...forcedColors, ...pictured };
export const FailedNarrow: Story = { ...Failed, ...narrow };
