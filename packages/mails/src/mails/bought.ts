import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { guarantee } from '@signalsync/content/guarantee';
import { landingSections } from '@signalsync/content/landingSections';
import { bought as content } from '@signalsync/content/mails/bought';
import type { Widen } from '@signalsync/content/widen';
import { button, facts, note, paragraph, rows } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { template } from '../template.ts';

interface Bought {
  /** Who bought: a member, a guest, or a member whose running plan lifetime replaces (`upgrade`). */
  buyer: 'member' | 'guest' | 'upgrade';
  plan: string;
  /** The paid amount with its currency, formatted: `$149.00`. */
  amount: string;
  /** When the purchase was paid, ISO 8601. The other instants are ISO 8601, too. */
  paidAt: string;
  /** When the plan renews; null if it does not renew. */
  renewsAt: string | null;
  /** The amount of the next charge, formatted like `amount`; null if unknown. */
  renewalAmount: string | null;
  /** The last day of the guarantee; null if there is none. */
  guaranteeUntil: string | null;
  /** The last day on which an upgrade's earlier plan is refunded, too; null if there is none. */
  earlierGuaranteeUntil: string | null;
  /** What was credited for an upgrade's earlier plan, formatted like `amount`; null if nothing was. */
  credit: string | null;
  /**
   * Set for a guest whose email address already had an account: whether the plan renews (`recurring`) or is lifetime
   * (`once`), and until when the purchase can be claimed. Null for everybody else.
   */
  waits: { kind: keyof typeof content.unclaimed.claimed; until: string } | null;
}

export const bought = template({
  content,
  isForUnproven: true,
  draft: (text, values: Bought, { appUrl, product }) => {
    const { plan, amount, paidAt, renewsAt, renewalAmount, guaranteeUntil, waits } = values;
    return {
      subject: fill(text.subject, { plan }),
      preheader: fill(text.preheader, { amount, day: formatMoment(paidAt, 'UTC') }),
      heading: waits === null ? text.heading.started : text.heading.waiting,
      blocks: [
        paragraph(text.paid),
        facts(text.facts, {
          plan,
          amount,
          credit: values.credit,
          paidAt: formatMoment(paidAt, 'UTC'),
          renewsAt: renewsAt && dayOf(renewsAt),
          renewalAmount,
          guarantee: guaranteeUntil && dayOf(guaranteeUntil),
          waitsUntil: waits && formatMoment(waits.until, 'UTC'),
        }),
        ...(waits === null ? started(text, values) : unclaimed(text.unclaimed, waits, product)).map(paragraph),
        ...(waits === null ? given(text) : []),
        note(text.notYou),
        waits === null ? button(text.button, `${appUrl}/account#billing`) : button(text.signIn, `${appUrl}/auth`),
      ],
    };
  },
});

/** Returns the paragraphs for a buyer whose plan has started. */
function started(text: Widen<typeof content>, values: Bought): string[] {
  const { buyer, renewsAt, guaranteeUntil, credit } = values;
  return [
    ...(buyer === 'guest' ? [text.guest] : []),
    ...(buyer === 'upgrade' ? [credit === null ? text.upgrade : text.upgradeCredited] : []),
    renewsAt === null ? text.lifetime : fill(text.renews, { cancel: billing.subscription.cancel }),
    ...(guaranteeUntil === null ? [] : [guaranteeOf(text.guarantee, { ...values, guaranteeUntil })]),
  ];
}

/** Returns the paragraphs about what a plan includes. */
const given = (text: Widen<typeof content>) => [
  paragraph(fill(text.gives, { tab: account.tabs.connect })),
  rows(Object.values(landingSections.platforms.list).map(({ name, text: value }) => ({ label: name, value }))),
  paragraph(text.course),
];

function guaranteeOf(
  text: Widen<typeof content.guarantee>,
  { buyer, guaranteeUntil, earlierGuaranteeUntil }: Bought & { guaranteeUntil: string },
): string {
  return [
    fill(buyer === 'upgrade' ? text.upgrade : text.all, { lastDay: dayOf(guaranteeUntil) }),
    ...(earlierGuaranteeUntil === null ? [] : [fill(text.earlier, { earlierLastDay: dayOf(earlierGuaranteeUntil) })]),
    fill(text.how, { refund: guarantee.refund }),
  ].join(' ');
}

/** Returns the sentences for a guest whose purchase must be claimed first. */
const unclaimed = (
  text: Widen<typeof content.unclaimed>,
  { kind, until }: NonNullable<Bought['waits']>,
  product: string,
): string[] => [
  `${fill(text.claim, { product })} ${text.claimed[kind]}`,
  fill(text.otherwise, { until: formatMoment(until, 'UTC') }),
  text.second[kind],
];
