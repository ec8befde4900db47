import { billingErrors } from '@signalsync/content/messages/billing';
import { listBillingHistory } from '@signalsync/contract/calls/billing';
import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import type { InvoiceList, ListedInvoice } from '@signalsync/contract/view/invoice';
import { ref } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { parsedReply } from '../core/client.ts';
import { createQuery } from '../core/query.ts';
import { invoicePages } from '../standing/safePage.ts';
import type { Context } from './context.ts';

/** How many invoices of a reply are checked at a time. A server without pages may send thousands in one reply. */
const readAtOnce = 200;

/** Creates the invoice list of billing. */
export function createInvoices({ core, state, person, derive }: Context) {
  const { api } = core;
  const calls = createCalls();
  const safePage = invoicePages(core);
  /** Invoices of the last reply that the list does not show yet. The store has not checked them. */
  let unread: readonly unknown[] = [];

  /** Checks an invoice's URL only when a row reads `invoiceHref`, because a history may have thousands of invoices. */
  function listedInvoice({ invoiceUrl, hasMore: _, ...invoice }: BillingHistoryItem): ListedInvoice {
    return {
      ...invoice,
      get invoiceHref() {
        return invoiceUrl ? safePage(invoiceUrl) : null;
      },
    };
  }
  const listOf = (page: BillingHistoryItem[], before: readonly ListedInvoice[] = []): InvoiceList => {
    const known = new Set(before.map(({ id }) => id));
    const news = page.filter(({ id }) => !known.has(id));
    // A page without new invoices ends the list. Otherwise the same page could be fetched forever.
    const hasMore = unread.length > 0 || (news.length > 0 && page[page.length - 1]?.hasMore === true);
    return {
      // Invoices never change, so the store need not watch each of them.
      invoices: ref([...before, ...news.map(listedInvoice)]),
      more: hasMore ? { isLoading: false, error: null } : null,
    };
  };
  const list = (customerId: string, query: { after?: string | undefined }, signal: AbortSignal, client = api) =>
    client.call(listBillingHistory, { params: { customerId }, query }, { signal, firstItems: readAtOnce });
  const query = createQuery(
    core,
    state,
    'invoices',
    {
      ask: (signal, client) => person.list((customerId) => list(customerId, {}, signal, client)),
      show(result) {
        if (!result.ok) return person.failed(result.failure, billingErrors.loadHistory);
        unread = result.rest ?? [];
        return { status: 'ready', ...listOf(result.data) };
      },
      shown: derive,
    },
    calls,
  );
  type List = Extract<typeof state.invoices, { status: 'ready' }>;
  /** Checks the next invoices of the last reply and lists them. */
  async function readMore(list: List) {
    // If two presses get here at the same time, the second one finds the list replaced by the first one, and stops.
    await Promise.resolve();
    if (state.invoices !== list) return;
    const parsed = parsedReply(listBillingHistory, unread.slice(0, readAtOnce));
    if (parsed === undefined) list.more = { isLoading: false, error: billingErrors.loadHistory };
    else {
      unread = unread.slice(readAtOnce);
      state.invoices = { status: 'ready', ...listOf(parsed.data, list.invoices) };
    }
    derive();
  }
  /** Fetches the list from the start, because the last reply contained a wrong invoice. */
  async function fetchAnew(list: List) {
    list.more = { isLoading: true, error: null };
    await query.reload();
    if (state.invoices === list) list.more = { isLoading: false, error: billingErrors.loadHistory };
  }
  /** Fetches a page of older invoices, if there are any. */
  async function loadMore() {
    const { invoices: known } = state;
    const customerId = person.user()?.stripeCustomerId;
    if (known.status !== 'ready' || known.more === null || known.more.isLoading || !customerId) return;
    if (unread.length > 0) return known.more.error === null ? readMore(known) : fetchAnew(known);
    const after = known.invoices[known.invoices.length - 1]?.id;
    known.more = { isLoading: true, error: null };
    const result = await calls.run('more', (signal) => list(customerId, { after }, signal));
    // If the list was replaced meanwhile, this reply belongs to the old list.
    if (!result || state.invoices !== known) return;
    if (result.ok) {
      unread = result.rest ?? [];
      state.invoices = { status: 'ready', ...listOf(result.data, known.invoices) };
    } else known.more = { isLoading: false, error: billingErrors.loadHistory };
    derive();
  }
  return { ...query, loadMore };
}
