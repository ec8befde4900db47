import { type Change, mail, report, server } from './plantParts.ts';
import { platformPlants } from './platformPlants.ts';
import { offerWhileDue, screenPlants } from './screenPlants.ts';

/**
 * Returns code for a mail with a lie: if `when` is true, the mail says that the plan has ended, although it may still
 * run.
 */
const over = (when: string) => `planNow(${when} ? { ...standing, state: 'ended' } : standing)`;
const earlierLostEndsNothing = server(
  'subscription/endedByReturn',
  "const ends = back.cause === 'dispute' || paysForTimeAt(",
  'const ends = paysForTimeAt(',
);
/**
 * The changes for a lie (a deliberate mistake): a due renewal is not voided while the bank decides about an earlier
 * payment.
 */
const holdsNothing = server(
  'subscription/heldRenewals',
  'if (!isPaused && !isEnding) await',
  'if (isPaused && isEnding) await',
);
const aMonthLater = (value: string) => `new Date(Date.parse(${value}) + 31 * 86_400_000).toISOString()`;

/** The changes of source files that make up each lie (deliberate mistake) of lies.json, by its name. */
export const plants: Readonly<Record<string, readonly Change[]>> = {
  ...screenPlants,
  ...platformPlants,
  'cancel-mail-names-unpaid-end': [
    server(
      'subscription/reconcile',
      'accessEnds: ends, due, isOnPause }',
      'accessEnds: subscription.currentPeriodEnd, due: null, isOnPause }',
    ),
  ],
  'paid-mail-says-plan-goes-on': [
    mail('renewed', '...planNow(standing),', '...planNow(standing && { ...standing, accessUntil: null }),'),
  ],
  'keep-mail-hides-open-payment': [
    {
      file: 'packages/mails/src/planNow.ts',
      find: 'if (due) return dueSentences',
      put: 'if (!due) void dueSentences; else if (!nextCharge) return dueSentences',
    },
  ],
  'given-up-invoice-can-be-paid': [
    server(
      'subscription/leaving',
      'const { isStillBeingPaid } = await endAndVoid(billing, subscriptionId);',
      'await payments.endSubscription(subscriptionId);\n  const isStillBeingPaid = false;\n  if (payBackFrom === undefined) return;',
    ),
  ],
  'late-payment-without-mail': [
    server(
      'subscription/leaving',
      'const { isStillBeingPaid } = await endAndVoid(billing, subscriptionId);',
      'await payments.endSubscription(subscriptionId);\n  const isStillBeingPaid = false;',
    ),
    server(
      'subscription/reversals',
      'to !== null && isMailed ? { to, ...mail } : null',
      'to !== null && isMailed && !isLate ? { to, ...mail } : null',
    ),
  ],
  'lost-dispute-of-earlier-payment': [
    earlierLostEndsNothing,
    mail('disputed', 'planNow(standing)', over("outcome === 'lost'")),
  ],
  'lost-dispute-ended-while-due': [
    earlierLostEndsNothing,
    holdsNothing,
    mail('disputed', 'planNow(standing)', over("outcome === 'lost' && standing.due !== null")),
  ],
  'refund-mail-ended-while-due': [mail('refunded', 'planNow(standing)', over('isAll && standing.due !== null'))],
  'ended-for-earlier-refund': [mail('refunded', 'planNow(standing)', over('isAll && standing.due === null'))],
  'late-news-of-refund-keeps-plan': [
    server(
      'subscription/endedByReturn',
      'createdAt <= paid.createdAt || createdAt > at',
      'createdAt <= paid.createdAt',
    ),
    mail('refunded', 'planNow(standing)', over('isAll')),
  ],
  'failed-refund-called-paid-back': [mail('refunded', '[outcome]: amount', 'succeeded: amount')],
  'part-refund-called-whole': [
    mail('refunded', 'isLate ? text.late : isAll ? text.all : text.part', 'isLate ? text.late : text.all'),
  ],
  'refund-one-cent-off': [
    server(
      'subscription/reversals',
      'const values = { outcome, amount, refundedAt',
      'const values = { outcome, amount: amountText(refund.amount + 1, currency), refundedAt',
    ),
  ],
  'offer-mail-counts-open-invoice': [
    ...offerWhileDue,
    mail('discountAccepted', 'planNow(standing)', 'planNow(standing && { ...standing, due: null })'),
    server('churn/discount', "if (due !== null) return 'due';", ''),
    server(
      'churn/discount',
      "if (!can.includes('acceptOffer')) return 'noGain';",
      "if (due === null && !can.includes('acceptOffer')) return 'noGain';",
    ),
  ],
  'offer-applied-but-not-there': [
    server('churn/discount', 'await payments.applyCoupon(subscriptionId, couponId, key);', 'void key;'),
  ],
  'next-charge-one-month-off': [mail('renewed', '&& dayOf(paidUntil)', `&& dayOf(${aMonthLater('paidUntil')})`)],
  'end-month-wrongly-added': [
    server(
      'subscription/reconcile',
      'paidUntil: accessEnds.toISOString()',
      `paidUntil: ${aMonthLater('accessEnds.toISOString()')}`,
    ),
  ],
  'access-end-wrong-zone': [
    mail(
      'cancelled',
      "[endOf({ due, isOnPause })]: formatMoment(paidUntil, 'UTC')",
      "[endOf({ due, isOnPause })]: formatMoment(paidUntil, 'Asia/Tokyo').replace(/ [^ ]+$/, ' UTC')",
    ),
  ],
  'amount-due-one-cent-off': [
    server(
      'subscription/subscriptionChanges',
      'amount: amountText(invoice.amount, invoice.currency)',
      'amount: amountText(invoice.amount + 1, invoice.currency)',
    ),
  ],
  'next-try-one-day-late': [
    {
      file: 'packages/mails/src/planNow.ts',
      find: 'day: dayOf(due.nextTry)',
      put: 'day: dayOf(new Date(Date.parse(due.nextTry) + 86_400_000).toISOString())',
    },
  ],
  'receipt-names-list-price': [
    server(
      'checkout/reconcile',
      "amount: amountText(amountDue ?? 0, currency ?? 'usd')",
      "amount: renewal?.amount ?? amountText(amountDue ?? 0, currency ?? 'usd')",
    ),
  ],
  'kept-but-still-ends': [
    server(
      'subscription/staying',
      'await reconcilePlan(billing, userId);\n  const subscription',
      'await reconcilePlan(billing, userId);\n  await billing.payments.cancelAtPeriodEnd(subscriptionId);\n  const subscription',
    ),
  ],
  'charge-that-nobody-announced': [
    mail('bought', 'renewsAt: renewsAt && dayOf(renewsAt),\n          renewalAmount,', ''),
  ],
  'charge-after-won-dispute-unannounced': [
    server('subscription/reversals', 'isMailed: true, mail', "isMailed: kind !== 'disputeWon', mail"),
  ],
  'renewal-without-receipt': [
    server(
      'subscription/subscriptionChanges',
      "await record(kind, values ? { name: 'renewed', values } : null);",
      "await record(kind, values && kind !== 'renewed' ? { name: 'renewed', values } : null);",
    ),
  ],
  'guarantee-lost-by-lifetime': [server('subscription/guarantee', '? { ...rest, paidAt } : [],', '? [] : [],')],
  'report-leaves-out-lost-plans': [
    report(
      'results',
      'ends: [...lastEnds.values()].map(',
      "ends: [...lastEnds.values()].filter(({ cause }) => !['notPaid', 'refund', 'dispute'].includes(cause)).map(",
    ),
  ],
  'report-counts-leavers-as-stayed': [
    report('results', '...lead,\n', "...lead,\n      hasStayed: lead.isOfferTaken || lead.outcome === 'retained',\n"),
    report(
      'churnAttempts',
      'const stayed = attempts.filter(isKept).length;',
      "const stayed = attempts.filter((each) => isKept(each) || (each.outcome === 'cancelled' && each.hasStayed)).length;",
    ),
  ],
};
