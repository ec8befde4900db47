import { customerPollIntervalMs, customerPollTimeoutMs } from '@signalsync/content/constants';
import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import { proxy } from 'valtio/vanilla';
import type { AccountStore } from '../account/account.store.ts';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { focusOf, keepLooking } from '../core/keepLooking.ts';
import { whenSlow } from '../core/whenSlow.ts';
import type { Core } from '../createCore.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { portalOf } from '../payment/portal.ts';
import { createNewPaymentMethod } from './addPaymentMethod.ts';
import { attentionOf, cardProblemOf } from './attention.ts';
import type { BillingState, BillingStore, PortalPurpose } from './billingState.ts';
import { createCards } from './createCards.ts';
import { createInvoices } from './createInvoices.ts';
import { createSubscription } from './createSubscription.ts';
import { guaranteeOf } from './guarantee.ts';
import type { Part, Person } from './context.ts';

export type { NewPaymentMethodState, NewPaymentMethod } from './addPaymentMethod.ts';
export type { Attention } from './attention.ts';
export type {
  BillingState,
  BillingStore,
  Invoices,
  PaymentMethods,
  PortalOpening,
  PortalPurpose,
} from './billingState.ts';
export type { ListedPaymentMethod } from './cards.ts';
export type { AmountDue, NextCharge, Subscription } from './subscription.ts';

const patience = { everyMs: customerPollIntervalMs, forMs: customerPollTimeoutMs };

interface Options {
  /** The address for refund mails; null if it is not set. */
  supportEmail: string | null;
  /** Price id of the lifetime plan, used if the plans call fails. */
  fallbackPriceId?: string | null;
}

/**
 * Creates the billing store.
 * @param account - has the user; other parts of the page may share it
 */
export function createBillingStore(
  core: Core,
  account: Pick<AccountStore, 'state' | 'load' | 'retry' | 'refresh'>,
  { supportEmail, fallbackPriceId = null }: Options,
): BillingStore {
  const { browser, clock, messages } = core;
  const calls = createCalls();
  const state = proxy<BillingState>({
    billing: { status: 'loading' },
    subscription: { status: 'loading' },
    paymentMethods: { status: 'loading' },
    invoices: { status: 'loading' },
    portal: { purpose: null, error: null },
    guarantee: null,
    pendingPayment: null,
    cardProblem: null,
    attention: [],
    lifetimePriceId: null,
  });
  let shownUserId: string | null = null;
  let refreshing: Promise<void> | null = null;
  let stopRestored: Stop = () => {};
  let accessEnd: number | null = null;

  const user = () => (account.state.user.status === 'ready' ? account.state.user.user : null);
  const person: Person = {
    user,
    customerId() {
      const problem = user() === null ? billingErrors.notSignedIn : billingErrors.noCustomer;
      const id = user()?.stripeCustomerId || null;
      if (id === null) messages.error(problem);
      return id;
    },
  };
  function derive() {
    const { subscription, paymentMethods, invoices } = state;
    const methods = paymentMethods.status === 'ready' ? paymentMethods.methods : null;
    state.attention = attentionOf(subscription, methods, accessEnd);
    state.cardProblem = cardProblemOf(subscription, methods);
    const payer = subscription.status === 'none' ? null : user();
    // Only the complete list shows which payment was the first.
    const paid = invoices.status === 'ready' && invoices.more === null ? invoices.invoices : [];
    state.guarantee =
      payer &&
      guaranteeOf({ given: payer.guarantee, invoices: paid, userId: payer.id, supportEmail, now: clock.now() });
  }
  const context = { core, state, person, derive };
  const subscription = createSubscription(context, fallbackPriceId);
  const cards = createCards(context);
  const invoices = createInvoices(context);
  const parts: Part[] = [subscription, cards, invoices];
  const newPaymentMethod = createNewPaymentMethod(core, {
    customer: person.customerId,
    onAdded: () => void cards.reload(),
  });

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
  async function load(wanted: Part[]) {
    await account.load();
    if (showPerson()) await Promise.all(wanted.map((part) => part.load()));
  }
  async function refresh() {
    state.portal = { purpose: null, error: null };
    const asked = parts.filter((part) => part.wasAsked());
    await account.refresh();
    if (showPerson()) await Promise.all(asked.map((part) => part.reload()));
  }
  async function watchPayment() {
    const isProcessing = () => state.pendingPayment?.status === 'processing';
    await calls.run('watch', async (signal) => {
      await account.load();
      if (signal.aborted || !showPerson() || !isProcessing()) return;
      const look = async () => {
        await account.refresh();
        if (!signal.aborted) showPerson();
        return !isProcessing();
      };
      await keepLooking(core, patience, look, signal);
      if (!signal.aborted) await store.refresh();
    });
  }
  async function openPortal(purpose: PortalPurpose) {
    if (state.portal.purpose !== null || person.customerId() === null) return;
    triedAgain(messages, state.portal.error);
    state.portal = { purpose, error: null };
    const stop = whenSlow(clock, () => {
      state.portal.isSlow = true;
    });
    const portal = await calls.run('portal', (signal) => portalOf(core, signal)).finally(stop);
    if (!portal) return;
    if (portal.ok) {
      stopRestored();
      stopRestored = browser.onRestored(() => void store.refresh());
      return browser.goTo(portal.address);
    }
    state.portal = { purpose: null, error: portal.error };
    if (core.session.state.hasEnded) return;
    messages.error(portal.error, { isInPlace: true });
  }

  const store: BillingStore = {
    state,
    newPaymentMethod,
    load: () => load(parts),
    loadAttention: () => load([subscription, cards]),
    async retry(name) {
      if (name === 'billing') {
        if (state.billing.status !== 'failed') return;
        state.billing = { status: 'loading' };
        await account.retry();
        return load(parts);
      }
      const part = name === 'invoices' ? invoices : cards;
      if (state[name].status !== 'failed') return;
      part.forget();
      // A user without a customer id may have become a customer meanwhile.
      if (!user()?.stripeCustomerId) await account.refresh();
      return load([part]);
    },
    refresh() {
      refreshing ??= refresh().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    loadMoreInvoices: invoices.loadMore,
    watchPayment,
    setDefault: cards.setDefault,
    remove: cards.remove,
    openPortal,
    leave() {
      calls.abort('portal');
      state.portal = { purpose: null, error: null };
    },
    leftToPay() {
      void calls.run('paying', async (signal) => {
        await focusOf(browser, signal);
        if (!signal.aborted) await store.refresh();
      });
    },
    accessEnding(end) {
      accessEnd = end;
      derive();
    },
    setupReturned(status) {
      if (status === 'succeeded') messages.success(billingSuccesses.paymentMethodAdded);
      if (status === 'failed') messages.error(billingErrors.setup);
    },
    dispose() {
      calls.abort();
      for (const part of parts) part.dispose();
      newPaymentMethod.dispose();
      stopRestored();
      state.portal = { purpose: null, error: null };
    },
  };
  return store;
}
