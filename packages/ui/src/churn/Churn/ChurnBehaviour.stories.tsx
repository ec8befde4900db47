import type { ChurnView } from '@signalsync/contract/view/churn';
import { billingErrors } from '@signalsync/content/messages/billing';
import { churnErrors } from '@signalsync/content/messages/churn';
import { planOfManyWords, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import type { CancellationReason } from '@signalsync/contract/model/churn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { forcedColors, largeText, motion, narrow, pictured, pseudoLocale, tablet } from '../../private/hardCases.ts';
import { Churn, type ChurnProps } from './Churn.tsx';
import { churnArgs, churnLoaders, contrastOf, expectOneSize, steps, waysOn } from './churnStories.ts';
import { takingLong } from '../../private/slowStories.tsx';

const meta = {
  title: 'Screens/Churn/Behaviour',
  component: Churn,
  parameters: { layout: 'fullscreen', picture: false },
  tags: ['!autodocs'],
  args: churnArgs,
  loaders: churnLoaders,
} satisfies Meta<typeof Churn>;

export default meta;
type Story = StoryObj<typeof meta>;

const done: ChurnView = {
  status: 'cancelled',
  receipt: {
    planName: null,
    cancelledAt: '2026-11-21T12:00:00.000Z',
    paidUntil: null,
    effect: 'later',
    notCharged: null,
    guarantee: null,
  },
};
const next = (view: ChurnView): ChurnView => {
  if (view.status !== 'step') return view;
  return [steps.results, steps.value, steps.offer][view.step - 1] ?? view;
};

/** The churn flow together with its state. In the app, the route holds this state. */
function Flow(props: ChurnProps) {
  const [view, setView] = useState<ChurnView>({ ...steps.why, reason: undefined });
  const [feedback, setFeedback] = useState('');
  const choose = (reason: CancellationReason) => {
    props.onReasonChange(reason);
    setView({ ...steps.why, reason });
  };
  return (
    <Churn
      {...props}
      view={view.status === 'step' && view.step === 4 ? { ...view, feedback } : view}
      onReasonChange={choose}
      onFeedbackChange={setFeedback}
      onContinue={() => setView(next)}
      onStay={() => setView({ status: 'recorded', outcome: 'retained' })}
      onCancel={() => setView(done)}
    />
  );
}

/** The user goes through all four steps using only the keyboard. In each step, focus moves to the heading. */
export const ByKeyboard: Story = {
  render: (args) => <Flow {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    const tabTo = async (element: HTMLElement) => {
      for (let presses = 0; document.activeElement !== element && presses < 12; presses += 1) await userEvent.tab();
      await expect(element).toHaveFocus();
    };
    await tabTo(canvas.getByRole('radio', { name: 'It is too expensive' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onReasonChange).toHaveBeenCalledWith('not-using');
    await expect(canvas.getByRole('button', { name: 'I want to stay' })).toBeEnabled();
    for (const title of ['See real results', 'Compare the value', 'Final offer']) {
      await tabTo(canvas.getByRole('button', { name: 'continue to cancel' }));
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('heading', { name: title, level: 1 })).toHaveFocus();
    }
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('Step 4 of 4');
    await tabTo(canvas.getByRole('textbox'));
    await userEvent.keyboard('Too dear');
    await expect(canvas.getByText('8 / 400')).toBeVisible();
  },
};

/** A double click advances by only one step, even though the second click lands on the next step's button. */
export const DoubleClick: Story = {
  render: (args) => <Flow {...args} />,
  play: async ({ canvas }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'continue to cancel' }));
    await expect(canvas.getByText('Step 2 of 4')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'continue to cancel' }));
    await expect(canvas.getByText('Step 3 of 4')).toBeVisible();
  },
};

/**
 * Using only the keyboard, the user opens the 'Cancel now' dialog, closes it, opens it again and confirms. Focus then
 * moves to the receipt's heading.
 */
export const KeyboardCancel: Story = {
  render: (args) => <Flow {...args} />,
  play: async ({ canvas, canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    const cancelNow = canvas.getByRole('button', { name: 'Cancel now' });
    cancelNow.focus();
    await userEvent.keyboard('{Enter}');
    await body.findByRole('alertdialog', { name: 'Cancel your subscription?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(cancelNow).toHaveFocus());
    await expect(args.onDismissCancelError).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await body.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Cancel subscription' });
    for (let presses = 0; document.activeElement !== confirm && presses < 6; presses += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const heading = await canvas.findByRole('heading', { name: 'Subscription Cancelled' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(body.queryByRole('alertdialog')).toBeNull();
  },
};

/** While the offer is being applied, the user can still press 'continue to cancel' or 'Cancel now'. */
export const LeavingWhileAccepting: Story = {
  args: { view: { ...steps.offer, pending: 'accept' } },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Applying...' }));
    await expect(args.onAccept).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'continue to cancel' }));
    await expect(args.onContinue).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel now' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** 'Cancel now' also works while the portal is opening. */
export const LeavingWhileOpeningPortal: Story = {
  args: { view: { ...steps.offer, pending: 'continue' } },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Opening...' }));
    await expect(args.onContinue).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel now' }));
    await expect(await within(canvasElement.ownerDocument.body).findByRole('alertdialog')).toBeInTheDocument();
  },
};

/** If an action takes longer than usual, its button says so. The other buttons stay enabled. */
export const Slow: Story = {
  ...takingLong,
  args: { view: { ...steps.offer, pending: 'accept' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Taking longer than usual...' })).toHaveAttribute('aria-disabled');
    await expect(canvas.getByRole('button', { name: 'continue to cancel' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Cancel now' })).toBeEnabled();
  },
};

/** After 'Try Again' is pressed, focus moves to the heading. */
export const RetryByKeyboard: Story = {
  args: { view: { status: 'failed', message: 'Error loading user data: 503' }, onRetry: fn() },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Try Again' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};

/** On a phone, the three buttons are stacked and are the same size. */
export const StackedButtons: Story = {
  args: { view: steps.offer },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const buttons = waysOn(canvasElement);
    await expectOneSize(buttons, window.innerWidth >= 480 ? 'row' : 'column');
    for (const button of buttons) await expect(contrastOf(button)).toBeGreaterThanOrEqual(7);
  },
};

/** Our claim 'about $5 per day' is wrong for the quarterly plan, so the page shows the real cost of that plan. */
export const QuarterlyValue: Story = {
  args: { view: { ...steps.value, plan: { status: 'ready', plan: quarterlyPlan() } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/\$5/)).toBeNull();
    await expect(canvas.getByText('$3.91 per day')).toBeVisible();
  },
};

export const NotSubscribed: Story = {
  args: { view: { status: 'nothingToCancel', reason: 'notSubscribed', keep: null } },
};
export const AlreadyEnding: Story = {
  args: { view: { status: 'nothingToCancel', reason: 'alreadyEnding', keep: null } },
};

/** No support address is set, so the error has no link to support. */
export const CouponFailedWithoutSupport: Story = {
  args: {
    view: { ...steps.offer, error: { message: churnErrors.coupon, reason: null, needsSupport: true } },
    supportEmail: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Failed to apply discount\. Please contact support\.$/);
    await expect(canvas.queryByRole('link', { name: 'Write to support' })).toBeNull();
  },
};

const longPlan = { status: 'ready', plan: planOfManyWords() } as const;

export const LongContent: Story = {
  args: {
    view: {
      ...steps.offer,
      plan: longPlan,
      feedback: `${'I trade on weekends only. '.repeat(16)}${'w'.repeat(60)}`,
      error: { message: billingErrors.portal, reason: 'a-reason-without-an-end-'.repeat(12) },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('$98,765,431,209.60')).toBeVisible();
    await expectOneSize(waysOn(canvasElement), window.innerWidth >= 480 ? 'row' : 'column');
  },
};
export const LongValue: Story = { args: { view: { ...steps.value, plan: longPlan } } };
export const EmptyOffer: Story = {
  args: { view: { ...steps.offer, plan: { status: 'unknown', name: null } }, supportEmail: null },
};

export const Tablet: Story = { args: { view: steps.value }, ...tablet };
export const Narrow: Story = { ...LongContent, ...narrow, ...pictured };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };

export const Motion: Story = { args: { view: { status: 'loading', isSlow: true } }, ...motion };

export const NarrowReasons: Story = { ...narrow };
export const NarrowResults: Story = { args: { view: steps.results }, ...narrow, ...pictured };
export const NarrowValue: Story = { ...LongValue, ...narrow };
export const NarrowReceipt: Story = { args: { view: done }, ...narrow };
export const LargeReasons: Story = { ...largeText };
export const LargeResults: Story = { args: { view: steps.results }, ...largeText };
export const LargeValue: Story = { ...LongValue, ...largeText };
export const LargeReceipt: Story = { args: { view: done }, ...largeText };
export const PseudoReasons: Story = { ...pseudoLocale };
export const PseudoResults: Story = { args: { view: steps.results }, ...pseudoLocale };
export const PseudoValue: Story = { ...LongValue, ...pseudoLocale };
export const ForcedReasons: Story = { ...forcedColors };
export const ForcedResults: Story = { args: { view: steps.results }, ...forcedColors };
export const ForcedValue: Story = { ...LongValue, ...forcedColors };
