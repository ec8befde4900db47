import { pricing } from '@signalsync/content/pricing';
import { lifetimePlan, monthlyPlan, planOfManyWords, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { offer } from '../../shared/PlanCard/offerStories.ts';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { PlanCardCarousel } from './PlanCardCarousel.tsx';

const meta = {
  title: 'Pieces/PlanCardCarousel',
  tags: ['both'],
  component: PlanCardCarousel,
  args: { content: pricing, offers: [offer(monthlyPlan()), offer(lifetimePlan()), offer(quarterlyPlan())] },
} satisfies Meta<typeof PlanCardCarousel>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };

export const Playground: Story = { tags: ['!test'] };

/** All plans side by side, or one plan at a time on a narrow screen. */
export const States: Story = {
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('article', { hidden: true }).map(({ textContent }) => textContent);
    await expect(cards).toEqual([
      expect.not.stringMatching(/less than/i),
      expect.stringContaining('Less than 7 monthly payments.'),
      expect.stringContaining('20% less than monthly.'),
    ]);
    for (const card of cards) {
      await expect(card).toMatch(/TradingView \+ Discord.*Alerts on Telegram/);
      await expect(card).toContain('13-lesson course, free with an account');
    }
  },
};

export const Keyboard: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    const count = canvas.getByText(/^Plan \d of 3/);
    await expect(count).toHaveTextContent('Plan 2 of 3: SignalSync Premium (Lifetime)');
    await expect(canvas.getAllByRole('article')).toHaveLength(1);
    const next = canvas.getByRole('button', { name: 'Next plan' });
    while (document.activeElement !== next) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('3 / 3')).toBeVisible();
    await expect(count).toHaveTextContent('Plan 3 of 3: SignalSync Premium (Quarterly)');
    await userEvent.keyboard('{Enter}');
    await expect(count).toHaveTextContent('Plan 1 of 3: SignalSync Premium (Monthly)');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(count).toHaveTextContent('Plan 3 of 3');
    await userEvent.keyboard('{ArrowRight}');
    await expect(count).toHaveTextContent('Plan 1 of 3');
    await expect(next).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous plan' }));
    await expect(count).toHaveTextContent('Plan 3 of 3');
  },
};

/** Simulates a finger that drags over the cards. `across` and `down` are the distances in px. */
async function swipe(list: HTMLElement, across: number, down = 0) {
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true };
  await fireEvent.pointerDown(list, { ...finger, clientX: 200, clientY: 300 });
  await fireEvent.pointerUp(list, { ...finger, clientX: 200 + across, clientY: 300 + down });
}

export const Swipe: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const [list] = canvas.getAllByRole('list');
    if (!list) throw new Error('The carousel shows no list');
    await swipe(list, -49);
    await expect(canvas.getByText('2 / 3')).toBeVisible();
    await swipe(list, -50);
    await expect(canvas.getByText('3 / 3')).toBeVisible();
    await swipe(list, -120);
    await expect(canvas.getByText('1 / 3')).toBeVisible();
    await swipe(list, 120);
    await expect(canvas.getByText('3 / 3')).toBeVisible();
    await swipe(list, 60, 200);
    await expect(canvas.getByText('3 / 3')).toBeVisible();
    // Neither a mouse, nor a finger that did not begin here, nor one that scrolls the page, swipes.
    await fireEvent.pointerDown(list, { pointerId: 2, isPrimary: true, pointerType: 'mouse', clientX: 300 });
    await fireEvent.pointerUp(list, { pointerId: 2, clientX: 100 });
    await fireEvent.pointerDown(list, { pointerId: 3, isPrimary: true, pointerType: 'touch', clientX: 300 });
    await fireEvent.pointerCancel(list, { pointerId: 3 });
    await fireEvent.pointerUp(list, { pointerId: 3, clientX: 100 });
    await expect(canvas.getByText('3 / 3')).toBeVisible();
  },
};

export const OnePlan: Story = { args: { offers: [offer(lifetimePlan())] } };

export const LongContent: Story = {
  args: { offers: [offer(planOfManyWords()), offer(lifetimePlan()), offer(quarterlyPlan())] },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
