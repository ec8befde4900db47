import { type Change, server, ui, state } from './plantParts.ts';

/**
 * The changes for a lie (a deliberate mistake): the churn offer is shown and can be accepted while a renewal is due.
 */
export const offerWhileDue: readonly Change[] = [
  server('subscription/readStanding', 'dueInvoice(subscription) === null &&', ''),
  server(
    'subscription/standing',
    "state === 'active' || state === 'extended' ? next.withOffer : null",
    'next.withOffer',
  ),
  state('standing/standing', '&& renews && told.due === null', '&& renews'),
];

/** The changes of source files that make up each lie (deliberate mistake) on screens and in dialogs, by its name. */
export const screenPlants: Readonly<Record<string, readonly Change[]>> = {
  'cancel-while-due-says-nothing-more': [
    server(
      'subscription/standing',
      'if (due !== null)\n    return {\n      effect',
      'if (due !== null && now.getTime() < 0)\n    return {\n      effect',
    ),
  ],
  'cancel-receipt-names-unpaid-end': [
    state(
      'churn/endings',
      'const paidUntil = done.data.paidUntil ??',
      'const paidUntil = shown?.nextCharge?.date ?? done.data.paidUntil ??',
    ),
    state('churn/endings', "effect: effect ?? 'later'", "effect: 'later'"),
  ],
  'not-charged-though-being-taken': [
    server(
      'subscription/leaving',
      "if (isStillBeingPaid) return 'beingTaken';",
      "if (isStillBeingPaid && !isAsked) return 'beingTaken';",
    ),
  ],
  'cancel-dialog-ends-lifetime': [
    state(
      'churn/endings',
      'if (isRejected && shown?.isTold) await lookAtStanding(signal, left());',
      "if (isRejected && shown?.isTold) await lookAtStanding(signal, left());\n        if (progress.standing?.state === 'lifetime') change({ standing: shown });",
    ),
  ],
  'ending-hides-amount-due': [
    ui(
      'billing/SubscriptionCard/SubscriptionCard',
      "state === 'pastDue' || state === 'pastDueEnding' ||",
      "state === 'pastDue' ||",
    ),
  ],
  'cancel-in-first-hour-of-renewal': [
    server(
      'subscription/providerSubscription',
      "if (latestInvoice.status === 'draft') return latestInvoice;",
      "if (latestInvoice.status === 'draft') return null;",
    ),
  ],
  'pending-refund-beside-next-charge': [
    state(
      'standing/standing',
      'nextCharge: refundEnding === null ? money(nextCharge) : null',
      'nextCharge: money(nextCharge)',
    ),
    ui(
      'billing/SubscriptionCard/subscriptionLines',
      'if (refundEnding) return',
      'if (refundEnding && nextCharge === null) return',
    ),
  ],
  'pending-refund-guarantee-stays': [
    server(
      'subscription/guarantee',
      'purchase.isReversed && purchase.intentId !== asBought',
      'purchase.intentId === null',
    ),
    state('billing/billing.store', 'refundEnding === null && ', ''),
  ],
  'open-dispute-names-next-charge': [
    server(
      'subscription/standing',
      "if (isDisputed && !isEnding) return 'disputed';",
      "if (isDisputed && !isEnding) return 'active';",
    ),
  ],
  'offer-while-due-lower-next-charge': offerWhileDue,
  'discount-shown-on-open-invoice': [
    state(
      'standing/standing',
      '    amount,\n    currency,\n    since,',
      '    amount: amount * 0.8,\n    currency,\n    since,',
    ),
  ],
  'day-price-without-discount': [
    ui(
      'churn/Churn/dailyCost',
      'isCharged ? nextCharge.amount : unitAmount / 100',
      'isCharged ? unitAmount / 100 : unitAmount / 100',
    ),
  ],
  'form-silent-about-running-plan': [
    ui(
      'checkout/Checkout/PaymentPanel',
      '<Notice tone="warning">{fill(content.replacesPlan, { plan: order.replacedPlan })}</Notice>',
      'null',
    ),
  ],
  'checkout-says-paid-for-while-due': [
    state('checkout/obstacle', "standing.can.includes('pay')", "!standing.can.includes('pay')"),
  ],
  'lifetime-old-plan-still-charges': [
    server(
      'subscription/grant',
      "await enqueue(tx, 'endSubscription', { subscriptionId: old, payBackFrom }, clock.now());",
      'void payBackFrom;',
    ),
  ],
  'promo-code-not-in-charge': [
    state(
      'checkout/submission',
      "promoCode: state.promo.status === 'applied' ? state.promoCode : null",
      'promoCode: null',
    ),
  ],
  'not-charged-though-charged': [
    state(
      'checkout/pay',
      'const outcome = await lostOutcome(form);\n      // `started`',
      'const outcome = null;\n      // `started`',
    ),
  ],
  'ended-for-plan-that-goes-on': [
    server(
      'billing/nextBilling',
      'const { accessUntil, nextCharge, due } = standing;',
      `const id = user.stripeSubscriptionId;
  const paid = id === null ? null : (await billing.payments.subscription(id)).latestInvoice;
  const isLate = paid !== null && paid.isRenewal && paid.paidAt - paid.since > 86_400_000;
  const ended = { at: paid?.since.toISOString(), reason: 'notPaid' };
  if (isLate && standing.state === 'active')
    Object.assign(standing, { state: 'givenUp', nextCharge: null, cancelling: null, ended, can: ['buy'] });
  const { accessUntil, nextCharge, due } = standing;`,
    ),
  ],
  'next-charge-one-cent-off': [
    ui(
      'billing/SubscriptionCard/subscriptionLines',
      'amount: formatPlainAmount(amount, currency)',
      'amount: formatPlainAmount(amount - 0.01, currency)',
    ),
  ],
  'next-charge-one-day-off': [
    ui(
      'billing/SubscriptionCard/subscriptionLines',
      'date: formatDate(date),\n    currency',
      'date: formatDate(new Date(Date.parse(date) + 86_400_000).toISOString()),\n    currency',
    ),
  ],
  'extended-plan-keeps-old-day': [
    server(
      'subscription/standing',
      '(chargedAgainAt ?? currentPeriodEnd)).toISOString(),\n    withOffer',
      'currentPeriodEnd).toISOString(),\n    withOffer',
    ),
  ],
  'renewal-in-process-called-paid': [
    server(
      'subscription/standing',
      "if (due?.isProcessing) return 'renewalProcessing';",
      "if (due?.isProcessing) return 'active';",
    ),
  ],
  'no-pay-now-while-due': [
    ui(
      'billing/SubscriptionCard/PaymentFailedNotice',
      'const pay = isAsked ? content.confirm : content.pay;',
      'const pay = isAsked ? content.confirm : content.manage;',
    ),
  ],
  'unpaid-access-end-too-late': [
    server(
      'subscription/standing',
      'new Date(since.getTime() + accessEndsAfterDays * dayMs);\n  const nextTry',
      'new Date(since.getTime() + 31 * dayMs);\n  const nextTry',
    ),
  ],
  'unpaid-renewal-called-paid': [server('billing/history', 'invoice.isPaid ? name : `${name} (not paid yet)`', 'name')],
  'history-leaves-out-charge': [
    server(
      'billing/history',
      '[...new Set([customerId, ...bought.flatMap((row) => row.customerId ?? [])])].toSorted()',
      '[customerId]',
    ),
  ],
  'welcome-back-for-ending-plan': [
    state(
      'churn/endings',
      'if (nothing !== null) showNothing(nothing, true);\n    if (nothing',
      'if (nothing !== null) return true;\n    if (nothing',
    ),
  ],
  'second-plan-refund-not-made': [
    server(
      'subscription/refund',
      "if (intentId?.startsWith('pi_') && amountDue !== 0) {",
      "if (intentId?.startsWith('pi_') && amountDue !== 0 && checkout.planName === '') {",
    ),
  ],
  'guest-lifetime-never-paid-back': [
    server(
      'checkout/cron',
      'lt(checkouts.paidAt, new Date(now.getTime() - unclaimedDays * dayMs))',
      "lt(checkouts.paidAt, new Date(now.getTime() - unclaimedDays * dayMs)), eq(checkouts.kind, 'recurring')",
    ),
  ],
  'guest-subscription-never-paid-back': [
    server(
      'checkout/cron',
      'lt(checkouts.paidAt, new Date(now.getTime() - unclaimedDays * dayMs))',
      "lt(checkouts.paidAt, new Date(now.getTime() - unclaimedDays * dayMs)), eq(checkouts.kind, 'once')",
    ),
  ],
  'offer-for-plan-that-ends': [
    server('subscription/readStanding', '!isEnding &&', ''),
    server(
      'subscription/standing',
      "const silent = new Set<PlanState>(['ending', ",
      'const silent = new Set<PlanState>([',
    ),
    server(
      'subscription/standing',
      "state === 'active' || state === 'extended' ? next.withOffer : null",
      'next.withOffer',
    ),
    state(
      'standing/standing',
      "\n  'active',\n  'extended',\n  'renewalDraft'",
      "\n  'ending',\n  'active',\n  'extended',\n  'renewalDraft'",
    ),
    state('churn/progress', "if (state === 'ending' || (state", 'if ((state'),
  ],
};
