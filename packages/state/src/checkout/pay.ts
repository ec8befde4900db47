import { paymentConfirmDelayMs } from '@signalsync/content/constants';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { createSubscriptionIntent, updateCustomerEmail } from '@signalsync/contract/calls/billing';
import type { SubscriptionIntent } from '@signalsync/contract/model/payment';
import type { Failure } from '../core/failure.ts';
import { reasonOf } from '../core/failureText.ts';
import { wait } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import { intentKindOf, purchaseReturnOf, purchaseReturnUrl } from '../payment/intent.ts';
import type { FormAmount, IntentState, PaymentForm } from '../payment/paymentForm.ts';

/** Everything that a payment is made of. */
export interface Purchase {
  form: PaymentForm;
  priceId: string;
  /** Null for a guest. */
  userId: string | null;
  email: string;
  /** Null where none is applied. */
  promoCode: string | null;
  /** 'Total due today' as the person sees it, in minor units; null where nothing is shown. */
  expected: { amount: number; currency: string } | null;
  /** As the form was opened. */
  formAmount: FormAmount;
}

/** What came of paying. `money` says whether the person was charged. */
export type Payment =
  /** The browser is on its way to the return page. */
  | { status: 'leaving' }
  | { status: 'failed'; message: string; reason: string | null; money: 'notCharged' | 'unknown' }
  | { status: 'amountDiffers'; amount: number; expected: number; currency: string }
  /** The code takes nothing off any more. */
  | { status: 'promoRejected'; reason: string | null }
  /** Such a plan is running already. */
  | { status: 'rejected'; message: string }
  /** The server knows nobody here any more. */
  | { status: 'signedOut' };

export interface Payer {
  /**
   * Pays. Undefined when it was aborted before the confirmation. Never confirms more than one intent that can be paid.
   * @param onConfirm - called when the provider takes over, and may ask the person
   */
  pay(purchase: Purchase, signal: AbortSignal, onConfirm: () => void): Promise<Payment | undefined>;
}

const failed = (message: string, reason: string | null = null, money: 'notCharged' | 'unknown' = 'notCharged') =>
  ({ status: 'failed', message, reason, money }) as const;

export function createPayer({
  api,
  browser,
  clock,
  session,
}: Pick<Core, 'api' | 'browser' | 'clock' | 'session'>): Payer {
  /** The intent of this attempt: the same price, code and address get the same one. */
  let started: { key: string; intent: SubscriptionIntent } | null = null;
  let isOutcomeUnknown = false;

  async function intentOf(purchase: Purchase, signal: AbortSignal): Promise<SubscriptionIntent | Failure> {
    const { priceId, userId, promoCode, email } = purchase;
    const key = JSON.stringify([priceId, userId, promoCode, email]);
    if (started?.key === key) return started.intent;
    const via = session.via();
    const who = userId === null ? {} : { userId };
    const metadata = { priceId, ...who, ...(promoCode !== null && { promoCode }), ...(via !== null && { via }) };
    const result = await api.call(createSubscriptionIntent, { body: { priceId, ...who, metadata } }, { signal });
    if (!result.ok) return result.failure;
    started = { key, intent: result.data };
    return result.data;
  }

  /** How the last confirmation ended, where its answer got lost. Null when it is sure that nothing was charged. */
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
    // Until it is answered that nothing was charged, something may be; a page that was left and comes back has no answer.
    isOutcomeUnknown = true;
    const answer = await form
      .confirm({ clientSecret, kind, returnUrl })
      .catch(() => ({ ok: false, kind: 'unexpected' }) as const);
    if (answer.ok) return { status: 'leaving' };
    if (answer.kind === 'unexpected') {
      const outcome = await lostOutcome(form);
      // Only the server cancels an intent: when another tab changes what is bought, or has paid.
      return outcome ?? failed(checkoutErrors.payment, started === null ? checkoutErrors.changedElsewhere : null);
    }
    isOutcomeUnknown = false;
    return failed(checkoutErrors.payment, ('message' in answer && answer.message) || null);
  }

  async function pay(purchase: Purchase, signal: AbortSignal, onConfirm: () => void): Promise<Payment | undefined> {
    const { form, email, expected, formAmount } = purchase;
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
    const due = await amountOf(form, intent);
    if (signal.aborted) return undefined;
    if (expected && due && due.amount !== expected.amount) {
      const { amount, currency } = due;
      return { status: 'amountDiffers', amount, expected: expected.amount, currency: currency ?? expected.currency };
    }
    if (due && due.amount !== formAmount.amount) {
      // No amount was known when the form was opened. The provider wants a form that agrees with what is confirmed.
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
    const updated = await api.call(updateCustomerEmail, { body }, { signal });
    if (signal.aborted) return undefined;
    if (!updated.ok) {
      // A checkout that the server does not know any more is begun anew by the next press.
      const { failure } = updated;
      if (failure.kind === 'rejected' && failure.status === 404) started = null;
      return failed(checkoutErrors.payment, reasonOf(failure));
    }
    await wait(clock, paymentConfirmDelayMs, signal);
    if (signal.aborted) return undefined;
    onConfirm();
    return confirm(purchase, intent);
  }

  return {
    async pay(purchase, signal, onConfirm) {
      try {
        return await pay(purchase, signal, onConfirm);
      } catch {
        // Only the provider's form throws, and what confirms has an answer for it.
        return signal.aborted ? undefined : failed(checkoutErrors.payment);
      }
    },
  };
}

function rejection(failure: Failure, { userId, promoCode }: Purchase): Payment {
  if (failure.kind === 'unauthenticated' && userId !== null) return { status: 'signedOut' };
  const reason = reasonOf(failure);
  if (failure.kind === 'rejected' && failure.status === 409) {
    return { status: 'rejected', message: reason ?? checkoutErrors.loadForm };
  }
  if (failure.kind === 'rejected' && failure.status === 422 && promoCode !== null)
    return { status: 'promoRejected', reason };
  // Too early: a payment of this checkout is still being processed.
  const isPending = failure.kind === 'rejected' && failure.status === 425;
  return failed(checkoutErrors.loadForm, reason, isPending ? 'unknown' : 'notCharged');
}

/** How an intent stands; null where the provider cannot say. */
const lookUp = (form: PaymentForm, clientSecret: string): Promise<IntentState | null> =>
  form.lookUp({ clientSecret, kind: intentKindOf(clientSecret) }).catch(() => null);

/** What will be charged; where the host leaves it out, as the provider knows it. Null where nobody does. */
async function amountOf(form: PaymentForm, { clientSecret, amountDue, currency }: SubscriptionIntent) {
  if (amountDue !== null && amountDue !== undefined) return { amount: amountDue, currency: currency ?? null };
  if (intentKindOf(clientSecret) === 'setup') return { amount: 0, currency: null };
  const found = await lookUp(form, clientSecret);
  return found && found.amount !== null ? { amount: found.amount, currency: found.currency } : null;
}
