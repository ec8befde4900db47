import { planChange as content } from '@signalsync/content/planChange';
import { lifetimePreview, sampleOptions, samplePreview } from '@signalsync/contract/fixtures/planChange';
import type { ChangeBlock, OpenChange } from '@signalsync/contract/model/planChange';
import type { PlanChange } from '@signalsync/contract/view/planChange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { openDialog } from '../../private/dialogStories.ts';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { PlanChangeDialog } from './PlanChangeDialog.tsx';

const choosing: PlanChange = {
  options: { status: 'ready', options: sampleOptions(), open: null },
  chosen: 'price_quarterly',
  preview: null,
  pending: null,
  error: null,
  outcome: null,
};
const previewed: PlanChange = { ...choosing, preview: samplePreview() };

const meta = {
  title: 'Pieces/PlanChangeDialog',
  component: PlanChangeDialog,
  loaders: [fetchDialogSheet],
  args: {
    content,
    isOpen: true,
    change: previewed,
    onChoose: fn(),
    onPreview: fn(),
    onConfirm: fn(),
    onBack: fn(),
    onTakeBack: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PlanChangeDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = (canvasElement: HTMLElement) => openDialog(canvasElement, content.goBack);
/** A change that waits for its payment, or for its day. */
const waiting = (open: Omit<OpenChange, 'currency'>): PlanChange => ({
  ...choosing,
  options: { status: 'ready', options: sampleOptions(), open: { ...open, currency: 'USD' } },
});

export const Playground: Story = { tags: ['!test'] };

/** The preview says line by line what is charged and credited today, and what comes later. */
export const States: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText('Unused time of SignalSync Premium (Monthly)')).toBeVisible();
    await expect(dialog.getByText('-$101.30')).toBeVisible();
    await expect(
      dialog.getByText(/^Next charge: \$357\.00 on February 28, 2027, then every 3 months\.$/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $255.70 and change plan' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The user chooses one of the plans to which the plan can be changed. */
export const Choice: Story = {
  args: { change: choosing },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('radio', { name: /Lifetime/ }));
    await expect(args.onChoose).toHaveBeenCalledWith('price_lifetime');
    await userEvent.click(dialog.getByRole('button', { name: 'Show what changes' }));
    await expect(args.onPreview).toHaveBeenCalledOnce();
  },
};

/** All but one of the plans cannot be chosen now. The dialog says why. */
export const Blocked: Story = {
  args: {
    change: {
      ...choosing,
      chosen: 'price_lifetime',
      options: {
        status: 'ready',
        options: sampleOptions().flatMap((each) =>
          each.interval === 'once'
            ? each
            : (Object.keys(content.blocked) as ChangeBlock[]).map((blocked) => ({
                ...each,
                priceId: blocked,
                blocked,
              })),
        ),
        open: null,
      },
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    for (const reason of Object.values(content.blocked)) await expect(dialog.getByText(reason)).toBeVisible();
    await expect(dialog.getAllByRole('radio')).toHaveLength(1);
  },
};

export const NoOtherPlan: Story = {
  args: { change: { ...choosing, options: { status: 'ready', options: [], open: null } } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(content.options.none)).toBeVisible();
  },
};

/** Using only the keyboard, the user goes to the button that pays, presses it, and closes the dialog. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const confirm = dialog.getByRole('button', { name: 'Pay $255.70 and change plan' });
    while (document.activeElement !== confirm) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Lifetime while a payment is due: nothing is credited, and the due amount is not charged. */
export const LifetimeWhileDue: Story = {
  args: {
    change: {
      ...choosing,
      preview: lifetimePreview({
        credit: 0,
        charged: 997,
        notCharged: { amount: 149, since: '2026-11-19T12:00:00.000Z' },
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/^The \$149\.00 due on November 19, 2026 will not be charged\./)).toBeVisible();
    await expect(dialog.queryByText(/^Unused time/)).toBeNull();
  },
};

/** A cancelled plan with a discount. The change makes it renew again. */
export const KeepsAndDiscount: Story = {
  args: { change: { ...choosing, preview: samplePreview({ keeps: true, discount: 71.4, charged: 184.3 }) } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText('-$71.40')).toBeVisible();
    await expect(dialog.getByText(/your new plan will renew automatically\.$/)).toBeVisible();
  },
};

/** To a shorter interval: nothing is charged now, and the plan changes at the end of the paid time. */
export const Later: Story = {
  args: {
    change: {
      ...choosing,
      preview: samplePreview({
        kind: 'later',
        plan: 'SignalSync Premium (Monthly)',
        earlierPlan: 'SignalSync Premium (Quarterly)',
        price: 149,
        credit: 0,
        charged: 0,
        next: { amount: 149, date: '2027-02-28T12:00:00.000Z', interval: 'month' },
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/^Nothing is charged or credited today\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change plan on February 28, 2027' })).toBeVisible();
  },
};

export const Declined: Story = {
  args: { change: { ...previewed, outcome: { status: 'declined', reason: 'Your card has insufficient funds.' } } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(/your plan stays as it is\.Your card has insufficient/);
  },
};

/** The bank wants the cardholder to confirm the payment. A link leads there in place of the button that pays. */
export const BankAsks: Story = {
  args: {
    change: { ...previewed, outcome: { status: 'confirm', href: 'https://invoice.stripe.example/confirm' } },
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('link', { name: /^Confirm payment/ })).toHaveAttribute(
      'href',
      'https://invoice.stripe.example/confirm',
    );
    await expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
  },
};

export const AmountsChanged: Story = { args: { change: { ...previewed, outcome: { status: 'changed' } } } };

/** A change that the bank wants confirmed waits. The user can drop it. */
export const Waiting: Story = {
  args: {
    change: waiting({
      plan: 'SignalSync Premium (Quarterly)',
      amount: 255.7,
      url: 'https://invoice.stripe.example/confirm',
      takesEffect: null,
    }),
  },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Undo this change' }));
    await expect(args.onTakeBack).toHaveBeenCalledOnce();
  },
};

/** A change to a shorter interval is planned for the end of the paid time. */
export const Scheduled: Story = {
  args: {
    change: waiting({
      plan: 'SignalSync Premium (Monthly)',
      amount: 149,
      url: null,
      takesEffect: '2027-02-28T12:00:00.000Z',
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/on February 28, 2027, and \$149\.00 is charged then\./)).toBeVisible();
    await expect(dialog.queryByRole('link')).toBeNull();
  },
};

export const Pending: Story = {
  ...takingLong,
  args: { change: { ...previewed, pending: 'change' } },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Taking longer than usual...' }));
    await pressEscape();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LoadingPlans: Story = { args: { change: { ...choosing, options: { status: 'loading' } } } };

export const Failed: Story = {
  args: { change: { ...choosing, options: { status: 'failed', message: content.options.failed } } },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The page is older than the server. Only a reload helps. */
export const NeedsReload: Story = {
  args: { change: { ...choosing, options: { status: 'failed', message: content.options.failed, needsReload: true } } },
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('button', { name: content.reload })).toBeVisible();
  },
};

export const LongContent: Story = {
  args: {
    change: {
      ...previewed,
      preview: samplePreview({ plan: 'A-plan-name-without-an-end-'.repeat(4), keeps: true, discount: 71.4 }),
      outcome: { status: 'declined', reason: 'a-reason-without-an-end-'.repeat(12) },
    },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
