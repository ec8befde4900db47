import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { guarantee } from '@signalsync/content/guarantee';
import { cancelled as content } from '@signalsync/content/mails/cancelled';
import type { Widen } from '@signalsync/content/widen';
import { button, facts, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { template } from '../template.ts';

interface Cancelled {
  plan: string;
  /** When the plan was cancelled, ISO 8601. The other instants are ISO 8601, too. */
  cancelledAt: string;
  /** When access ends. */
  paidUntil: string;
  /** The renewal that was unpaid at the cancellation and will not be charged; null if nothing was due. */
  due: { amount: string; since: string; hasEnded: boolean } | null;
  /** Whether the plan was cancelled during its pause, so that it gives no access. */
  isOnPause: boolean;
  /** The last day of the guarantee; null if it does not run. */
  guaranteeUntil: string | null;
}

export const cancelled = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, cancelledAt, paidUntil, due, isOnPause, guaranteeUntil }: Cancelled, { appUrl, product }) => ({
    subject: fill(text.subject, { product }),
    preheader: preheaderOf(text, { plan, end: dayOf(paidUntil), due, isOnPause }),
    heading: text.heading,
    blocks: [
      paragraph(fill(text.receipt, { product })),
      facts(text.facts, {
        plan,
        cancelledAt: formatMoment(cancelledAt, 'UTC'),
        [endOf({ due, isOnPause })]: formatMoment(paidUntil, 'UTC'),
      }),
      ...endBlocks(text, { due, isOnPause }),
      ...(guaranteeUntil === null
        ? []
        : [paragraph(fill(text.moneyBack, { lastDay: dayOf(guaranteeUntil), refund: guarantee.refund }))]),
      ...(due?.hasEnded ? [] : [paragraph(fill(text.changeOfMind, { keep: billing.subscription.keep }))]),
      button(text.button, `${appUrl}/account#billing`),
    ],
  }),
});

type CancelledContent = Widen<typeof content>;

type Ending = Pick<Cancelled, 'due' | 'isOnPause'>;

const endOf = ({ due, isOnPause }: Ending) =>
  due?.hasEnded ? 'endedAt' : due === null && !isOnPause ? 'paidUntil' : 'endsAt';

function preheaderOf(text: CancelledContent, { plan, end, ...ending }: Ending & { plan: string; end: string }) {
  const kind = endOf(ending);
  if (kind === 'paidUntil') return fill(text.preheader, { plan, paidUntil: end });
  return kind === 'endedAt' ? fill(text.preheaderEnded, { plan }) : fill(text.preheaderWhileDue, { plan, endsAt: end });
}

function endBlocks(text: CancelledContent, { due, isOnPause }: Ending) {
  if (due === null) return [paragraph(isOnPause ? text.endsOnPause : text.ends)];
  const values = { amount: due.amount, day: dayOf(due.since) };
  return due.hasEnded
    ? [paragraph(text.ended), paragraph(fill(text.notCharged, values))]
    : [paragraph(fill(text.endsWhileDue, values))];
}
