import { money } from '../../money.ts';
import { cardFor, collect, paymentIntentOf } from '../money/collect.ts';
import type { Invoice } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { FormTree } from '../wire/form.ts';
import type { World } from '../world.ts';
import { authenticatePayment, confirmPayment } from './confirm.ts';
import { type Html, html } from './html.ts';
import { alert, authenticationForms, buttonForm, cardForm, cardName, day, fieldOf, typedCard } from './pieces.ts';

/** Returns the invoice whose hosted page has this token in its URL. */
export async function hostedInvoice(world: World, token: string): Promise<Invoice | undefined> {
  const link = await world.store.get(`invoice_${token}`);
  return link === undefined ? undefined : world.find('invoice', String(link.data.invoice));
}

/** Pays an open invoice with a typed or a saved card, or handles the result of the authentication. */
export async function invoiceAction(world: World, invoice: Invoice, action: string, form: FormTree): Promise<string> {
  if (invoice.status !== 'open') throw invalidRequest('This invoice can no longer be paid.');
  const intent = await paymentIntentOf(world, invoice);
  const { client_secret } = intent;
  if (action === 'authenticate') {
    await authenticatePayment(world, intent.id, { client_secret, outcome: fieldOf(form, 'outcome') });
  } else if (action === 'pay') {
    await confirmPayment(world, intent.id, { client_secret, payment_method_data: typedCard(form) });
  } else if (action === 'saved') {
    const method = await cardFor(world, invoice);
    if (method === undefined) throw invalidRequest('No card is saved.');
    await collect(world, invoice, method, { present: true, proven: false });
  } else throw invalidRequest('The page has no such action.');
  return '';
}

/** Renders the page of an invoice: what was bought, its price, and how to pay it while it is open. */
export async function invoicePage(
  world: World,
  invoice: Invoice,
  root: string,
  _query: URLSearchParams,
  error: string | null,
): Promise<Html> {
  const intent = invoice.payments.data.length > 0 ? await paymentIntentOf(world, invoice) : undefined;
  if (invoice.status === 'open' && intent?.status === 'requires_action') {
    return authenticationForms(`${root}/authenticate`, {});
  }
  const declined = invoice.status === 'open' ? (intent?.last_payment_error?.message ?? null) : null;
  const discount = invoice.subtotal - invoice.total;
  const price = (amount: number) => money(amount, invoice.currency);
  const row = (name: string, amount: number) =>
    html`<tr><th scope="row">${name}</th><td class="amount">${price(amount)}</td></tr>`;
  return html`<h1>Invoice ${invoice.number ?? ''}</h1>
<p>${day(invoice.effective_at ?? invoice.created)} · ${invoice.customer_email ?? ''}</p>
${billedTo(invoice)}
${alert(error ?? declined)}
<p><strong>${statusText(invoice, intent?.status === 'processing')}</strong></p>
<table><tbody>
${invoice.lines.data.map((line) => row(line.description ?? '', line.amount))}
${discount > 0 ? row('Discount', -discount) : null}
${row('Total', invoice.total)}
</tbody></table>
${invoice.status === 'open' && intent?.status !== 'processing' ? await payPart(world, invoice, root) : null}`;
}

/** Renders the name and the address that the customer had when the invoice was finalized; null if there are none. */
function billedTo({ customer_name, customer_address }: Invoice): Html | null {
  const lines = [customer_name, customer_address?.line1, customer_address?.line2].filter((line) => line);
  return lines.length === 0 ? null : html`<p>Billed to ${lines.join(', ')}</p>`;
}

function statusText(invoice: Invoice, isProcessing: boolean): string {
  if (isProcessing) return 'Your payment is being processed.';
  if (invoice.status === 'paid') return `Paid on ${day(invoice.status_transitions.paid_at ?? invoice.created)}`;
  return invoice.status === 'open' ? 'Payment is due.' : 'This invoice is void.';
}

async function payPart(world: World, invoice: Invoice, root: string): Promise<Html> {
  const saved = await cardFor(world, invoice);
  return html`<h2>Pay ${money(invoice.amount_remaining, invoice.currency)}</h2>
${saved === undefined ? null : buttonForm(`${root}/saved`, `Pay with ${cardName(saved)}`)}
${cardForm(`${root}/pay`, 'Pay with this card')}`;
}
