import { eq, inArray, or } from 'drizzle-orm';
import { leftOut, ownAccount, personal, type PersonalTable } from './personalTable.ts';
import { planEnds } from './schema.churn.ts';
import { purchaseRefunds } from './schema.refunds.ts';
import { reversals } from './schema.sweeps.ts';
import { checkouts, churnAttempts, churnDiscounts } from './schema.ts';

const amounts = 'in the currency’s smallest unit, such as cents';

/** The tables about what a person has bought, by their names in the file. */
export const purchaseTables = {
  purchases: personal(checkouts, {
    says: 'Purchases that were begun, paid or not.',
    at: checkouts.createdAt,
    id: checkouts.id,
    of: ({ checkoutIds }) => inArray(checkouts.id, checkoutIds),
    columns: {
      id: 'The id of the purchase.',
      owner: leftOut('The account’s id, or a hash that proves which browser has begun the purchase.'),
      userId: ownAccount,
      status: '`starting` and `open`: not paid yet. `paid`. `closed`: can never be paid.',
      kind: '`recurring`: a plan that renews. `once`: lifetime access.',
      priceId: 'The id of the price.',
      providerPriceId: 'The id of the price at our card provider.',
      planName: 'The name of the plan.',
      promoCode: 'The promo code that was entered.',
      promoId: 'Its id at our card provider.',
      email: 'The address that was given.',
      via: 'The code in the referral link that brought the buyer.',
      customerId: 'The customer’s id at our card provider.',
      subscriptionId: 'The subscription’s id at our card provider.',
      invoiceId: 'The invoice’s id at our card provider.',
      intentId: 'The payment’s id at our card provider.',
      amountDue: `What was due, ${amounts}.`,
      currency: 'The currency.',
      createdAt: 'When it was begun.',
      paidAt: 'When it was paid.',
      consumedAt: 'When it signed a guest in.',
      claimedBy: leftOut('The account’s id, which `account` has.'),
      readdressedAt: 'When the browser that paid named another address.',
    },
  }),
  purchaseRefunds: personal(purchaseRefunds, {
    says: 'Purchases that our server ended and paid back by itself.',
    at: purchaseRefunds.createdAt,
    id: purchaseRefunds.checkoutId,
    of: ({ userId, checkoutIds }) =>
      or(eq(purchaseRefunds.userId, userId), inArray(purchaseRefunds.checkoutId, checkoutIds)),
    columns: {
      checkoutId: 'The id of the purchase.',
      userId: ownAccount,
      emailKey: 'The address of the purchase.',
      reason: 'Why: `secondPlan`, `unclaimed` (nobody said that it is theirs), or `notMine`.',
      status: 'How far it is: `asked`, `person` (our team does it), `pending`, `refunded`, `failed`.',
      createdAt: 'When it was decided.',
      refundedAt: 'When it was made.',
      toldAt: leftOut('When our team was told.'),
    },
  }),
  returned: personal(reversals, {
    says: 'Payments with refunds or disputes.',
    at: reversals.changedAt,
    id: reversals.intentId,
    of: ({ customerIds, intentIds }) =>
      or(inArray(reversals.customerId, customerIds), inArray(reversals.intentId, intentIds)),
    columns: {
      intentId: 'The payment’s id at our card provider.',
      customerId: 'The customer’s id at our card provider.',
      amount: `What was paid, ${amounts}.`,
      currency: 'The currency.',
      refunds: `Its refunds: id, amount ${amounts}, status, moment.`,
      disputes: `Its disputes: id, amount ${amounts}, status, moments.`,
      isReversed: 'Whether all of the money went back.',
      isUndecided: 'Whether a refund is pending or a dispute open.',
      version: leftOut('A counter of our server’s writes.'),
      changedAt: 'When this last changed.',
    },
  }),
  planEnds: personal(planEnds, {
    says: 'Plans that have ended or are set to end.',
    at: planEnds.createdAt,
    id: planEnds.id,
    of: ({ userId }) => eq(planEnds.userId, userId),
    columns: {
      id: leftOut('An id that only our server uses.'),
      userId: ownAccount,
      planId: 'The id of the subscription, or of the payment for lifetime access.',
      cause: 'Why: `cancelNow`, `provider`, `notPaid`, `refund`, `dispute`, `deleted` or `replaced`.',
      planName: 'The name of the plan.',
      cancelledAt: 'When it was cancelled.',
      endsAt: 'When it is set to end.',
      keptAt: 'When the cancellation was taken back.',
      endedAt: 'When it ended.',
      intentId: 'The payment whose refund or dispute ended it.',
      monthlyAmount: `Its price for a month, ${amounts}.`,
      currency: 'The currency.',
      reason: 'The reason that was given.',
      toldAt: leftOut('When our team was told.'),
      keptToldAt: leftOut('When our team was told.'),
      createdAt: 'When we wrote it down.',
    },
  }),
  cancelSteps: personal(churnAttempts, {
    says: 'How far the person got in the steps before cancelling.',
    at: churnAttempts.createdAt,
    id: churnAttempts.sessionId,
    of: ({ userId }) => eq(churnAttempts.userId, userId),
    columns: {
      userId: ownAccount,
      sessionId: leftOut('An id that the browser made up.'),
      currentStep: 'The number of the step.',
      cancellationReason: 'The reason that was chosen.',
      reasonAt: 'When it was chosen.',
      outcome:
        'How it ended: `retained` or `discount_accepted`; null if the plan was cancelled or the steps were left.',
      feedback: 'What the person wrote.',
      subscriptionId: 'The subscription’s id at our card provider.',
      planName: 'The name of the plan.',
      monthlyAmount: `Its price for a month, ${amounts}.`,
      currency: 'The currency.',
      createdAt: 'When the steps were opened.',
      updatedAt: 'When they were last used.',
    },
  }),
  discounts: personal(churnDiscounts, {
    says: 'The discount that was offered before cancelling and accepted.',
    at: churnDiscounts.createdAt,
    id: churnDiscounts.userId,
    of: ({ userId }) => eq(churnDiscounts.userId, userId),
    columns: {
      userId: ownAccount,
      couponId: 'The id of the discount.',
      subscriptionId: 'The subscription that has it.',
      status: '`applying` or `applied`.',
      createdAt: 'When it was accepted.',
      appliedAt: 'When our card provider had it.',
    },
  }),
} satisfies Record<string, PersonalTable>;
