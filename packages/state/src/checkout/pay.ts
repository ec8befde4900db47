import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { createSubscriptionIntent, updateCustomerEmail } from '@signalsync/contract/calls/checkout';
import type { SubscriptionIntent } from '@signalsync/contract/model/checkout';
import type { Failure } from '../core/failure.ts';
import { reasonBelow } from '../core/failureText.ts';
import { wait } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import { intentKindOf, purchaseReturnOf, purchaseReturnUrl } from '../payment/intent.ts';
import type { FormAmount, IntentState, PaymentForm } from '../payment/paymentForm.ts';

/** Delay, in ms, between saving the customer's email address and confirming the payment. */
const paymentConfirmDelayMs = 1000;

/** Everything that a payment needs: the plan, the buyer, and the amounts that the user has seen. */
export interface Purchase {
  form: PaymentForm;
  priceId: string;
  /** Id of the signed-in user; null for a guest. */
  userId: string | null;
  /** The server's name for the signed-in account (`as` of `GET /api/user`), sent with each call; null for a guest. */
  as: string | null;
  email: string;
  /** The applied promo code; null if no code is applied. */
  promoCode: string | null;
  /** 'Total due today' as the user sees it, in minor units; null if no total is shown. */
  expected: { amount: number; currency: string } | null;
  /** Name of the running plan that ends with this purchase, as the user sees it; null if the page names none. */
  endsPlan: string | null;
  /** Name or price id of the user's plan (`plan` of `GET /api/user`); null for a guest. */
  memberPlan: string | null;
  /** The amount and mode with which the payment provider's form was opened. */
  formAmount: FormAmount;
}

/** The result of a payment. `money` says whether the user was charged. */
export type Payment =
  /** The browser is going to the return page. */
  | { status: 'leaving' }
  | { status: 'failed'; message: string; reason: string | null; money: 'notCharged' | 'unknown' }
  | { status: 'amountDiffers'; amount: number; expected: number; currency: string }
  /** The promo code is no longer valid. */
  | { status: 'promoRejected'; reason: string | null }
  /** The server rejects the purchase because a recurring plan is already running. */
  | { status: 'rejected'; message: string }
  /**
   * The purchase would end a different plan than the one that the page names. `plan` is the plan that it would end;
   * null if it would end none.
   */
  | { status: 'planDiffers'; plan: string | null }
  /** The server rejects the buyer that the page shows: the session has ended, or another user is signed in. */
  | { status: 'buyerRejected'; message: string; reason: string | null };

const failed = (message: string, reason: string | null = null, money: 'notCharged' | 'unknown' = 'notCharged') =>
  ({ status: 'failed', message, reason, money }) as const;

/** Creates the function that pays. It never confirms a second intent while an earlier one may have been charged. */
export function createPayer({ api, browser, clock, session }: Pick<Core, 'api' | 'browser' | 'clock' | 'session'>) {
  /**
   * The intent of this checkout, used again for the same price, user, promo code and email address. If the server names
   * the plan that ends with the purchase, each press asks again, and the server returns the same open intent.
   */
  let started: { key: string; intent: SubscriptionIntent } | null = null;
  let isOutcomeUnknown = false;

  async function intentOf(purchase: Purchase, signal: AbortSignal): Promise<SubscriptionIntent | Failure> {
    const { priceId, userId, promoCode, email } = purchase;
    const key = JSON.stringify([priceId, userId, promoCode, email]);
    if (started?.key === key && started.intent.endsPlan === undefined) return started.intent;
    const via = session.via();
    const who = userId === null ? {} : { userId };
    const metadata = { priceId, ...who, ...(promoCode !== null && { promoCode }), ...(via !== null && { via }) };
    const result = await api.call(createSubscriptionIntent, { body: { priceId, ...who, metadata } }, { signal });
    if (!result.ok) return result.failure;
    started = { key, intent: result.data };
    return result.data;
  }

  /**
   * Asks the payment provider how the last confirmation ended, because no clear answer to it arrived. If the payment
   * succeeded or is processing, goes to the return page. Returns null if it is certain that nothing was charged.
   */
  async function lostOutcome(form: PaymentForm): Promise<Payment | null> {
    if (!started) return null;
    const { clientSecret } = started.intent;
    const found = await lookUp(form, clientSecret);
    if (found === null) return failed(checkoutErrors.payment, null, 'unknown');
    if (found.status === 'succeeded' || found.status === 'processing') {
      browser.goTo(purchaseReturnOf(browser.origin, clientSecret, found.status));
      return { status: 'leaving' };
    }
    if (found.status === 'canceled') {
      started = null;
      isOutcomeUnknown = false;
    }
    return null;
  }

  async function confirm({ form }: Purchase, { clientSecret }: SubscriptionIntent): Promise<Payment> {
    const kind = intentKindOf(clientSecret);
    const returnUrl = purchaseReturnUrl(browser.origin);
    // From here on, assume that the user may be charged, until the payment provider answers. A page that returns from
    // the back-forward cache never gets this answer.
    isOutcomeUnknown = true;
    const answer = await form
      .confirm({ clientSecret, kind, returnUrl })
      .catch(() => ({ ok: false, kind: 'unexpected' }) as const);
    if (answer.ok) return { status: 'leaving' };
    if (answer.kind === 'unexpected') {
      const outcome = await lostOutcome(form);
      // `started` is null if the intent was canceled. Only our server cancels intents: if the user changed the
      // purchase, or paid for it, in another tab.
      return outcome ?? failed(checkoutErrors.payment, started === null ? checkoutErrors.changedElsewhere : null);
    }
    isOutcomeUnknown = false;
    const { message = null, isShown } = answer;
    return failed(checkoutErrors.payment, isShown ? null : message);
  }

  async function pay(purchase: Purchase, signal: AbortSignal, onConfirm: () => void): Promise<Payment | undefined> {
    const { form, email, as, expected, formAmount } = purchase;
    if (isOutcomeUnknown) {
      const outcome = await lostOutcome(form);
      if (outcome || signal.aborted) return outcome ?? undefined;
    }
    const validation = await form.validate();
    if (signal.aborted) return undefined;
    if (!validation.ok) return failed(validation.message);

    const intent = await intentOf(purchase, signal);
    if (signal.aborted) return undefined;
    if ('kind' in intent) return rejection(intent, purchase);
    if (intent.endsPlan !== undefined && !isNamed(purchase, intent.endsPlan))
      return { status: 'planDiffers', plan: intent.endsPlan };
    const due = await amountOf(form, intent);
    if (signal.aborted) return undefined;
    if (expected && due && due.amount !== expected.amount) {
      const { amount, currency } = due;
      return { status: 'amountDiffers', amount, expected: expected.amount, currency: currency ?? expected.currency };
    }
    if (due && due.amount !== formAmount.amount) {
      // The amount was unknown when the form was opened. The payment provider requires the same amount in the form and
      // in the intent.
      form.setAmount({
        ...formAmount,
        amount: due.amount,
        currency: due.currency?.toLowerCase() ?? formAmount.currency,
      });
      const again = await form.validate();
      if (signal.aborted) return undefined;
      if (!again.ok) return failed(again.message);
    }
    const body = { email, customerId: intent.customerId };
    const updated = await api.call(updateCustomerEmail, { body }, { signal, as });
    if (signal.aborted) return undefined;
    if (!updated.ok) {
      // The server does not know this checkout any more. The next press creates a new one.
      const { failure } = updated;
      if (failure.kind === 'unauthenticated') return buyerRejected(checkoutErrors.payment, failure);
      if (failure.kind === 'rejected' && failure.status === 404) started = null;
      return failed(checkoutErrors.payment, reasonBelow(failure));
    }
    await wait(clock, paymentConfirmDelayMs, signal);
    if (signal.aborted) return undefined;
    onConfirm();
    return confirm(purchase, intent);
  }

  /**
   * Pays. Returns undefined if aborted before the confirmation.
   * @param onConfirm - called just before the confirmation, in which the payment provider may ask the user for
   * authentication
   */
  return (purchase: Purchase, signal: AbortSignal, onConfirm: () => void): Promise<Payment | undefined> =>
    pay(purchase, signal, onConfirm).catch(() =>
      // Only `validate` and `setAmount` of the payment provider's form throw here, so nothing was charged.
      signal.aborted ? undefined : failed(checkoutErrors.payment),
    );
}

const buyerRejected = (message: string, failure: Failure) =>
  ({ status: 'buyerRejected', message, reason: reasonBelow(failure) }) as const;

/** Returns whether the page names this plan as the one that ends with the purchase. Null means that no plan ends. */
const isNamed = ({ endsPlan, memberPlan }: Purchase, plan: string | null): boolean =>
  plan === null || endsPlan === null ? plan === endsPlan : plan === endsPlan || plan === memberPlan;

function rejection(failure: Failure, { promoCode }: Purchase): Payment {
  if (failure.kind === 'unauthenticated') return buyerRejected(checkoutErrors.loadForm, failure);
  const reason = reasonBelow(failure);
  if (failure.kind === 'rejected' && failure.status === 409) {
    return { status: 'rejected', message: reason ?? checkoutErrors.loadForm };
  }
  if (failure.kind === 'rejected' && failure.status === 422 && promoCode !== null)
    return { status: 'promoRejected', reason };
  // 425: a payment of this checkout is still processing.
  const isPending = failure.kind === 'rejected' && failure.status === 425;
  return failed(checkoutErrors.loadForm, reason, isPending ? 'unknown' : 'notCharged');
}

/** Returns the state of an intent; null if the payment provider cannot say. */
const lookUp = (form: PaymentForm, clientSecret: string): Promise<IntentState | null> =>
  form.lookUp({ clientSecret, kind: intentKindOf(clientSecret) }).catch(() => null);

/**
 * Returns the amount that will be charged. If the server omits it, asks the payment provider. Null if neither knows it.
 */
async function amountOf(form: PaymentForm, { clientSecret, amountDue, currency }: SubscriptionIntent) {
  if (amountDue !== null && amountDue !== undefined) return { amount: amountDue, currency: currency ?? null };
  if (intentKindOf(clientSecret) === 'setup') return { amount: 0, currency: null };
  const found = await lookUp(form, clientSecret);
  return found && found.amount !== null ? { amount: found.amount, currency: found.currency } : null;
}
