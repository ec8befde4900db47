import { billingErrors } from '@signalsync/content/messages/billing';
import { listBillingHistory } from '@signalsync/contract/calls/billing';
import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import { createCalls } from '../core/calls.ts';
import { safeUrl } from '../core/safeUrl.ts';
import type { ListedInvoice } from './billingState.ts';
import type { Context, Part } from './part.ts';

/** Pages of invoices at the provider; a host of our own stands in for them in development. */
const invoiceHosts = ['.stripe.com'];

/** What was paid. */
export function createInvoices({ core, state, person, derive }: Context): Part {
  const { api, browser, session } = core;
  const calls = createCalls();
  const own = [browser.origin, api.baseUrl];

  function listedInvoice({ invoiceUrl, ...invoice }: BillingHistoryItem): ListedInvoice {
    return { ...invoice, invoiceHref: invoiceUrl ? safeUrl(invoiceUrl, { hosts: invoiceHosts, own }) : null };
  }
  async function fetch() {
    const user = person.user();
    const customerId = user?.stripeCustomerId;
    if (!customerId) {
      state.invoices =
        user?.subscriptionStatus === 'active'
          ? { status: 'failed', message: billingErrors.noCustomer }
          : { status: 'ready', invoices: [] };
      return derive();
    }
    const result = await calls.run('fetch', (signal) =>
      api.call(listBillingHistory, { params: { customerId } }, { signal }),
    );
    if (!result) return;
    if (result.ok) state.invoices = { status: 'ready', invoices: result.data.map(listedInvoice) };
    else {
      if (state.invoices.status !== 'ready') {
        state.invoices = { status: 'failed', message: billingErrors.loadHistory };
      }
      if (result.failure.kind === 'unauthenticated') await session.recheck();
    }
    derive();
  }
  return {
    async load() {
      if (state.invoices.status === 'loading' && !calls.isRunning('fetch')) await fetch();
    },
    reload: fetch,
    wasAsked: () => state.invoices.status !== 'loading' || calls.isRunning('fetch'),
    forget() {
      calls.abort();
      state.invoices = { status: 'loading' };
    },
    dispose: () => calls.abort(),
  };
}
