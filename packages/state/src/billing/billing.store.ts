import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import type { PortalFlow } from '@signalsync/contract/calls/portal';
import type { PortalPurpose } from '@signalsync/contract/view/billing';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import { proxy } from 'valtio/vanilla';
import type { AccountStore } from '../account/account.store.ts';
import { createAct, toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { keepLooking, polling } from '../core/keepLooking.ts';
import type { Query } from '../core/query.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { Core } from '../createCore.ts';
import { portalOf, portalTexts } from '../payment/portal.ts';
import { createNewPaymentMethod } from './addPaymentMethod.ts';
import { attentionOf, cardProblemOf, isAboutPayment } from './attention.ts';
import { createCards } from './cards.ts';
import { type BillingState, createPerson } from './context.ts';
import { guaranteeOf } from './guarantee.ts';
import { createInvoices } from './invoices.ts';
import { createPlanAct } from './planAct.ts';
import { createSubscription } from './subscription.ts';

export type { Attention } from './attention.ts';
export type { BillingState };

/** Billing of a user: the subscription, the cards and the invoices. */
export type BillingStore = ReturnType<typeof createBillingStore>;

interface Options {
  /** The email address for refund mails; null if it is not set. */
  supportEmail: string | null;
  /** Price id of the lifetime plan, used if the plans call fails. */
  fallbackPriceId?: string | null;
}

/** The portal's step for each purpose. For the others, the whole portal is opened. */
const flows: Partial<Record<PortalPurpose, PortalFlow>> = {
  changeCard: 'payment_method_update',
  cancel: 'subscription_cancel',
};

/** Hides the guarantee if the whole payment is being refunded, or if the member pays for nothing any more. */
const isGuaranteed = ({ state, refundEnding }: ShownStanding): boolean =>
  refundEnding === null && !['none', 'ended', 'givenUp'].includes(state);

/**
 * Creates the billing store.
 * @param account - the store with the user; other parts of the page may use the same store
 */
export function createBillingStore(
  core: Core,
  account: AccountStore,
  { supportEmail, fallbackPriceId = null }: Options,
) {
  const { browser, clock, messages, session } = core;
  const calls = createCalls();
  const act = createAct(core, calls);
  const state = proxy<BillingState>({
    billing: { status: 'loading' },
    subscription: { status: 'loading' },
    paymentMethods: { status: 'loading' },
    invoices: { status: 'loading' },
    portal: { purpose: null, error: null },
    act: null,
    guarantee: null,
    pendingPayment: null,
    cardProblem: null,
    attention: [],
    lifetimePriceId: null,
  });
  let shownUserId: string | null = null;
  let refreshing: Promise<void> | null = null;
  let accessEnd: number | null = null;
  let stopFocus: Stop = () => {};
  let stopOnline: Stop = () => {};

  const person = createPerson(account, messages);
  const { user } = person;
  /** Recomputes the values that depend on several parts: warnings, card problem and guarantee. */
  function derive() {
    const { paymentMethods, invoices: list } = state;
    const standing = subscription.standing();
    const methods = paymentMethods.status === 'ready' ? paymentMethods.methods : null;
    state.attention = standing ? attentionOf(standing, methods, accessEnd) : [];
    state.cardProblem = standing && cardProblemOf(standing, methods);
    const payer = standing && isGuaranteed(standing) ? user() : null;
    // The guarantee may count from the first payment, which only the complete list of invoices shows.
    const paid = list.status === 'ready' && list.more === null ? list.invoices : [];
    const [now, given] = [clock.now(), payer?.guarantee];
    state.guarantee = payer && guaranteeOf({ given, invoices: paid, userId: payer.id, supportEmail, now });
  }
  const context = { core, state, person, derive };
  const subscription = createSubscription(context, fallbackPriceId);
  const cards = createCards(context);
  const invoices = createInvoices(context);
  const planAct = createPlanAct(context, { calls, subscription, openPortal, refresh });
  const parts: Query[] = [subscription, cards, invoices];
  const newPaymentMethod = createNewPaymentMethod(core, {
    supportEmail,
    customer: person.customerId,
    onAdded: () => void cards.reload(),
  });

  /** Sends the browser to the payment provider's portal. */
  async function openPortal(purpose: PortalPurpose): Promise<void> {
    if (state.portal.purpose !== null || person.customerId() === null) return;
    const portal = await act('portal', (signal) => portalOf(core, signal, flows[purpose]), {
      error: state.portal.error,
      show({ isPending, error }) {
        state.portal = { purpose: isPending ? purpose : null, error };
      },
      failed: (failure) => toldFailure(messages, failure, portalTexts),
    });
    if (portal?.ok) browser.goTo(portal.data);
  }
  function leavePortal() {
    calls.abort('portal');
    state.portal = { purpose: null, error: null };
  }
  /** Returns whether there is a user to show billing for. If not, sets the error. */
  function showPerson(): boolean {
    const { status } = account.state.user;
    if (status === 'noUser') state.billing = { status: 'failed', message: billingErrors.notSignedIn, forward: 'logIn' };
    if (status === 'failed') state.billing = { status: 'failed', message: billingErrors.load, forward: 'retry' };
    const id = user()?.id ?? null;
    if (id === null) return false;
    // A different user has signed in, so nothing of the previous user may be shown.
    if (shownUserId !== null && shownUserId !== id) for (const part of parts) part.forget();
    shownUserId = id;
    state.pendingPayment = user()?.pendingPayment ?? null;
    state.billing = { status: 'ready' };
    return true;
  }
  async function load(wanted: Query[]) {
    stopFocus();
    stopFocus = browser.onFocus(lookAgain);
    const left = timeLeft(clock);
    await account.load();
    stopOnline();
    if (showPerson()) await Promise.all(wanted.map((part) => part.load(left)));
    else if (account.state.user.status === 'failed') stopOnline = browser.onOnline(() => void retryAll());
  }
  /** Loads the user and all parts again after a failure, once also when the device has a connection again. */
  async function retryAll() {
    if (state.billing.status !== 'failed') return;
    state.billing = { status: 'loading' };
    void account.retry();
    await load(parts);
  }
  async function fetchAnew() {
    // While the portal is being opened, its state stays. Otherwise its button would look ready, but ignore a press.
    if (!calls.isRunning('portal')) state.portal = { purpose: null, error: null };
    // After this fetch, an open dialog could show data that is out of date.
    planAct.closeAct();
    const asked = parts.filter((part) => part.wasAsked());
    await account.refresh();
    if (showPerson()) await Promise.all(asked.map((part) => part.reload()));
  }
  /**
   * Fetches the user again, and every part that was loaded before. Used when the data may have changed elsewhere: in
   * the portal, at the checkout, or while the page was in the back-forward cache.
   */
  function refresh(): Promise<void> {
    refreshing ??= fetchAnew().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }
  /**
   * Runs when the user returns from another tab, where they may have paid an invoice or used the portal. A click into
   * the card form or out of it fires the same event, so nothing is fetched while a form is in use.
   */
  function lookAgain() {
    const isBusy =
      state.act?.isPending ||
      state.portal.purpose !== null ||
      newPaymentMethod.state.newPaymentMethod.status !== 'closed';
    const isBankAsked = subscription.standing()?.due?.isBeingTaken === true;
    if (!isBusy && (isBankAsked || state.attention.some(isAboutPayment))) void refresh();
  }
  const stopRestored = browser.onRestored(() => {
    void calls.run('restored', async (signal) => {
      // If another user is signed in now, the page reloads, so nothing is fetched here.
      const isSameUser = (await session.check()) === 'authenticated';
      if (isSameUser && !signal.aborted) await refresh();
    });
  });
  return {
    state,
    /** The store of the dialog that adds a card. */
    newPaymentMethod,
    /**
     * Loads the user, then fetches every part that is not loaded yet. From then on, while a payment or a card needs
     * attention, fetches everything again each time the user returns to the page.
     */
    load: () => load(parts),
    /** Fetches the subscription and the cards once. The warnings in the list under the bell icon need both. */
    loadAttention: () => load([subscription, cards]),
    /** Fetches one part again after a failure. `billing` means everything. */
    async retry(name: 'billing' | 'paymentMethods' | 'invoices') {
      if (name === 'billing') return retryAll();
      const part = name === 'invoices' ? invoices : cards;
      const { [name]: failed } = state;
      if (failed.status !== 'failed') return;
      if (failed.needsReload) return browser.reload();
      part.forget();
      // A user without a customer id may have become a customer meanwhile.
      if (!user()?.stripeCustomerId) await account.refresh();
      return load([part]);
    },
    refresh,
    loadMoreInvoices: invoices.loadMore,
    /**
     * Checks a pending payment again and again until the bank has decided. Then fetches everything again. Does nothing
     * if no payment is processing.
     */
    async watchPayment() {
      const isProcessing = () => state.pendingPayment?.status === 'processing';
      const look = async (signal: AbortSignal) => {
        await account.refresh();
        if (!signal.aborted) showPerson();
        return !isProcessing();
      };
      await calls.run('watch', async (signal) => {
        await account.load();
        if (signal.aborted || !showPerson() || !isProcessing()) return;
        if (await keepLooking(core, polling, look, signal)) await refresh();
      });
    },
    setDefault: cards.setDefault,
    remove: cards.remove,
    openPortal,
    ...planAct,
    /** Call when the user leaves the billing tab. Stops a running `openPortal`, so the browser stays on the page. */
    leave() {
      leavePortal();
      planAct.closeAct();
    },
    /** Sets the end of the access to TradingView, in ms since 1970; null if it is not soon. Updates `attention`. */
    accessEnding(end: number | null) {
      accessEnd = end;
      derive();
    },
    /**
     * Shows the result of adding a card. `status` is null if the payment provider has not just sent the browser back.
     */
    setupReturned(status: 'succeeded' | 'processing' | 'failed' | null) {
      if (status === 'succeeded') messages.success(billingSuccesses.paymentMethodAdded);
      if (status === 'failed') messages.error(billingErrors.setup);
    },
    dispose() {
      stopFocus();
      stopOnline();
      calls.abort();
      for (const part of parts) part.abort();
      newPaymentMethod.dispose();
      leavePortal();
      stopRestored();
    },
  };
}
