import { churn } from '@signalsync/content/churn';
import { monthlyPlan } from '@signalsync/contract/fixtures/plans';
import type { ChurnProps } from '@signalsync/ui/churn/Churn';
import { Churn } from '@signalsync/ui/churn/Churn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { changedContent, changedFile, changesOf, openDesk } from './desk.ts';
import { deskPage, isUnchanged } from './deskStories.tsx';

const desk = openDesk('churn.ts', 'churn', churn);

const quiet = { status: 'step', pending: null, error: null } as const;
const plan = { status: 'ready', plan: monthlyPlan() } as const;

const guarantee = { lastDay: '2026-12-04T09:00:00.000Z', refundHref: '#' };

const views: Record<string, ChurnProps['view']> = {
  'Step 1': { ...quiet, step: 1, reason: 'not-using' },
  'Step 2': { ...quiet, step: 2 },
  'Step 3': { ...quiet, step: 3, plan, nextCharge: null },
  'Step 4': { ...quiet, step: 4, plan, nextCharge: null, offer: 'open', due: null, feedback: '' },
  'Step 4 without an offer': { ...quiet, step: 4, plan, nextCharge: null, offer: 'standing', due: null, feedback: '' },
  'Stayed with the offer': { status: 'recorded', outcome: 'discount_accepted' },
  Cancelled: {
    status: 'cancelled',
    receipt: {
      planName: monthlyPlan().name,
      cancelledAt: '2026-11-21T12:00:00.000Z',
      paidUntil: '2026-12-14T12:00:00.000Z',
      effect: 'later',
      notCharged: null,
      guarantee,
    },
  },
  'Nothing to cancel': { status: 'nothingToCancel', reason: 'lifetime', keep: null },
};

const nothing = () => undefined;
const rest: Omit<ChurnProps, 'content' | 'view'> = {
  copy: { isCopied: false, hasFailed: false },
  cancellation: { standing: null, guarantee, isPending: false, error: null, hasChanged: false },
  hrefs: { billing: '#', pay: '#', keep: '#', account: '#' },
  supportEmail: 'support@signalsync.example',
  onReasonChange: nothing,
  onFeedbackChange: nothing,
  onStay: nothing,
  onAccept: nothing,
  onContinue: nothing,
  onCancel: nothing,
  onDismissCancelError: nothing,
  onCopyReceipt: nothing,
  onPrintReceipt: nothing,
  onRetry: nothing,
};

const meta = {
  title: 'Copy/Churn',
  tags: ['desktop'],
  ...deskPage(desk, (content) =>
    Object.entries(views).map(([name, view]) => ({
      name,
      screen: <Churn {...rest} content={content} view={view} />,
    })),
  ),
} satisfies Meta<Record<string, string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Edit the text under Controls. The new text then appears in all steps below and in the file that you can download. */
export const Texts: Story = { play: isUnchanged(desk) };

/**
 * The changed text contains `$5`, a figure from `claims.ts`. The text in the downloaded file refers to `claims.ts`
 * instead of repeating the figure.
 */
export const Changed: Story = {
  args: { 'step3 › plan cost': 'just $5 a day' },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByText('1 text changed')).toBeVisible();
    const frame = canvasElement.querySelector<HTMLIFrameElement>('iframe[title="Step 3 on a desktop"]');
    await waitFor(() => expect(frame?.contentDocument?.body).toHaveTextContent('just $5 a day'));
    const changes = changesOf(desk, args);
    await expect(changedContent(desk, changes).step3.planCost).toBe('just $5 a day');
    await expect(changedFile(desk, changes)).toBe(
      desk.source.replace('`about ${claims.dailyCost.text} per day`', '`just ${claims.dailyCost.text} a day`'),
    );
  },
};
