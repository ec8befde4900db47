import { billing } from '@signalsync/content/billing';
import { unclaimedDays } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { formatMoment } from '@signalsync/content/formatMoment';
import { guarantee } from '@signalsync/content/guarantee';
import { bought as content } from '@signalsync/content/mails/bought';
import { shell } from '@signalsync/content/shell';
import { button, facts, note, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

const product = shell.productName;

interface Bought {
  /**
   * Who bought: a member, a guest whose address had no account, a guest whose address had one (`unclaimed`), or a member
   * whose running plan lifetime replaces (`upgrade`).
   */
  buyer: 'member' | 'guest' | 'unclaimed' | 'upgrade';
  plan: string;
  /** With its currency, as readers see it. */
  amount: string;
  /** ISO 8601, and so are the other instants. */
  paidAt: string;
  /** Null if it does not renew. */
  renewsAt: string | null;
  /** Like `amount`; null if it is not known. */
  renewalAmount: string | null;
  /** The last day of the guarantee; null if there is none. */
  guaranteeUntil: string | null;
}

const day = (at: string) => formatDate(at, 'UTC');

export const bought = template({
  content,
  isForUnproven: true,
  draft: (text, { buyer, plan, amount, paidAt, renewsAt, renewalAmount, guaranteeUntil }: Bought, { appUrl }) => {
    const isWaiting = buyer === 'unclaimed';
    const renewal = renewsAt === null ? [] : [{ label: text.facts.renewsAt, value: day(renewsAt) }];
    const next = renewalAmount === null ? [] : [{ label: text.facts.renewalAmount, value: renewalAmount }];
    const until = guaranteeUntil === null ? [] : [{ label: text.facts.guarantee, value: day(guaranteeUntil) }];
    return {
      subject: fill(text.subject, { plan }),
      preheader: fill(text.preheader, { amount, day: formatMoment(paidAt, 'UTC') }),
      heading: isWaiting ? text.heading.waiting : text.heading.started,
      blocks: [
        paragraph(text.paid),
        facts(
          { label: text.facts.plan, value: plan },
          { label: text.facts.amount, value: amount },
          { label: text.facts.paidAt, value: formatMoment(paidAt, 'UTC') },
          ...renewal,
          ...next,
          ...until,
        ),
        ...(isWaiting ? [paragraph(fill(text.unclaimed, { product, days: unclaimedDays }))] : []),
        ...(buyer === 'guest' ? [paragraph(text.guest)] : []),
        ...(buyer === 'upgrade' ? [paragraph(text.upgrade)] : []),
        ...(isWaiting
          ? []
          : [
              paragraph(renewsAt === null ? text.lifetime : fill(text.renews, { cancel: billing.subscription.cancel })),
            ]),
        ...(guaranteeUntil === null
          ? []
          : [paragraph(fill(text.guarantee, { lastDay: day(guaranteeUntil), refund: guarantee.refund }))]),
        note(text.notYou),
        isWaiting ? button(text.signIn, `${appUrl}/auth`) : button(text.button, `${appUrl}/account#billing`),
      ],
    };
  },
});
