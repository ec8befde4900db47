import { money } from '../../money.ts';
import { createSetupIntent } from '../money/intents.ts';
import { changeSubscription, endSubscription } from '../money/subscription-state.ts';
import { unscheduled } from '../money/schedules.ts';
import { endingOf, paidUntil } from '../money/subscriptions.ts';
import type { Customer, Invoice, PortalSession, Subscription } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { FormTree } from '../wire/form.ts';
import type { World } from '../world.ts';
import { authenticateSetup, confirmSetup } from './confirm.ts';
import { type Html, html } from './html.ts';
import {
  alert,
  authenticationForms,
  backLink,
  buttonForm,
  cardForm,
  cardName,
  day,
  fieldOf,
  notice,
  typedCard,
} from './pieces.ts';

const notices: Record<string, string> = {
  card: 'Your card was changed.',
  canceled: 'Your subscription was cancelled. It stays active until the end of the paid period.',
  ended: 'Your subscription was cancelled and has ended.',
  kept: 'Your subscription continues.',
};

/** Returns the portal session whose URL has this token; undefined if the session has expired or does not exist. */
export async function sessionOf(world: World, token: string): Promise<PortalSession | undefined> {
  const link = await world.store.get(`portal_${token}`);
  const session =
    link === undefined ? undefined : await world.find('billing_portal.session', String(link.data.session));
  return session !== undefined && session._expires > world.at ? session : undefined;
}

/**
 * Performs an action of the page. Returns the query of the next page, which reports success, a failure, or a setup
 * intent that waits for authentication. After the step of a flow, returns the address to which the customer is sent.
 */
export async function portalAction(
  world: World,
  session: PortalSession,
  action: string,
  form: FormTree,
): Promise<string | URL> {
  const { flow } = session;
  if (flow !== null && !actionsOf[flow.type]?.includes(action)) throw invalidRequest('The flow has no such action.');
  if (flow?.subscription_cancel && flow.subscription_cancel.subscription !== fieldOf(form, 'subscription'))
    throw invalidRequest('The flow is about another subscription.');
  const query = await perform(world, session, action, form);
  const isDone = query.startsWith('notice=');
  const redirect = flow?.after_completion.redirect;
  return isDone && redirect ? new URL(redirect.return_url) : query;
}

/** The actions of the page of each flow. */
const actionsOf: Record<string, readonly string[] | undefined> = {
  payment_method_update: ['card', 'authenticate'],
  subscription_cancel: ['cancel'],
};

async function perform(world: World, session: PortalSession, action: string, form: FormTree): Promise<string> {
  if (action === 'card') {
    const { id, client_secret } = await createSetupIntent(world, { customer: session.customer });
    const done = await confirmSetup(world, id, { client_secret, payment_method_data: typedCard(form) });
    if (done.status === 'requires_action') return `authenticate=${id}`;
    await makeDefault(world, session.customer, done.payment_method ?? '');
    return 'notice=card';
  }
  if (action === 'authenticate') {
    const { id, customer, client_secret } = await world.need('setup_intent', fieldOf(form, 'setup_intent'));
    if (customer !== session.customer) throw invalidRequest('No such setup.');
    const done = await authenticateSetup(world, id, { client_secret, outcome: fieldOf(form, 'outcome') });
    if (done.status !== 'succeeded') return 'failed=authentication';
    await makeDefault(world, session.customer, done.payment_method ?? '');
    return 'notice=card';
  }
  if (action !== 'cancel' && action !== 'keep') throw invalidRequest('The page has no such action.');
  const before = await world.need('subscription', fieldOf(form, 'subscription'));
  if (before.customer !== session.customer || before.ended_at !== null)
    throw invalidRequest('This subscription has ended.');
  const ending = action === 'cancel';
  if (ending && (await cancelsAtOnce(world, session))) {
    await endSubscription(world, before, 'cancellation_requested');
    return 'notice=ended';
  }
  await changeSubscription(world, await unscheduled(world, before), endingOf(world, before, ending));
  return ending ? 'notice=canceled' : 'notice=kept';
}

/** Returns whether a session's configuration cancels subscriptions at once, instead of at the end of their period. */
async function cancelsAtOnce(world: World, { configuration }: PortalSession): Promise<boolean> {
  const found = await world.find('billing_portal.configuration', configuration);
  return found?.features.subscription_cancel.mode === 'immediately';
}

/** Makes the card the default of the customer and of their running subscriptions. */
async function makeDefault(world: World, customerId: string, method: string): Promise<void> {
  const customer = await world.need('customer', customerId);
  await world.update('customer.updated', customer, { invoice_settings: { default_payment_method: method } });
  for (const each of await world.all('subscription')) {
    if (each.customer === customerId && each.ended_at === null)
      await changeSubscription(world, each, { default_payment_method: method });
  }
}

/** Renders the page of a portal session. `query` says what the customer has just done. */
export async function portalPage(
  world: World,
  session: PortalSession,
  root: string,
  query: URLSearchParams,
  error: string | null,
): Promise<Html> {
  const waiting = query.get('authenticate');
  if (waiting !== null) {
    const intent = await world.find('setup_intent', waiting);
    if (intent?.customer === session.customer && intent.status === 'requires_action') {
      return authenticationForms(`${root}/authenticate`, { setup_intent: intent.id });
    }
  }
  const customer = await world.need('customer', session.customer);
  const failure =
    query.get('failed') === 'authentication' ? 'We are unable to authenticate your payment method.' : error;
  const isAtOnce = await cancelsAtOnce(world, session);
  const told = html`${notice(notices[query.get('notice') ?? ''] ?? null)}${alert(failure)}`;
  if (session.flow !== null) {
    const { subscription_cancel: cancel } = session.flow;
    const subscription = cancel === null ? undefined : await world.need('subscription', cancel.subscription);
    return html`<h1>${subscription === undefined ? 'Change your card' : 'Cancel your subscription'}</h1>
<p>${customer.email ?? ''}</p>
${told}
${
  subscription === undefined
    ? cardForm(`${root}/card`, 'Change card')
    : await subscriptionPart(world, subscription, root, { isAtOnce, canKeep: false })
}
${backLink(session.return_url)}`;
  }
  const subscriptions = (await world.all('subscription')).filter(
    (each) => each.customer === customer.id && each.status !== 'incomplete_expired' && each.status !== 'incomplete',
  );
  const invoices = (await world.all('invoice')).filter(
    (each) => each.customer === customer.id && each.status !== 'draft' && each.status !== 'void',
  );
  return html`<h1>Your billing</h1>
<p>${customer.email ?? ''}</p>
${told}
<h2>Subscription</h2>
${subscriptions.length === 0 ? html`<p>You have no subscription.</p>` : null}
${await Promise.all(subscriptions.toReversed().map((each) => subscriptionPart(world, each, root, { isAtOnce, canKeep: true })))}
<h2>Payment method</h2>
${await cardPart(world, customer, subscriptions)}
${cardForm(`${root}/card`, 'Change card')}
<h2>Invoices</h2>
${invoicesPart(invoices.toReversed())}
${backLink(session.return_url)}`;
}

async function subscriptionPart(
  world: World,
  subscription: Subscription,
  root: string,
  { isAtOnce, canKeep }: { isAtOnce: boolean; canKeep: boolean },
): Promise<Html> {
  const [item] = subscription.items.data;
  const product = item === undefined ? undefined : await world.find('product', item.price.product);
  const amount = money(item?.price.unit_amount ?? 0, subscription.currency);
  const { interval = 'month', interval_count = 1 } = item?.price.recurring ?? {};
  const every = interval_count === 1 ? interval : `${interval_count} ${interval}s`;
  const until = day(paidUntil(subscription));
  const fields = { subscription: subscription.id };
  return html`<p><strong>${product?.name ?? ''}</strong>: ${amount} every ${every}</p>
${
  subscription.ended_at === null
    ? subscription.cancel_at_period_end
      ? html`<p>Ends on ${until}.</p>${canKeep ? buttonForm(`${root}/keep`, 'Keep subscription', fields, { isMain: true }) : null}`
      : html`<p>${subscription.status === 'active' ? html`Renews on ${until}.` : html`Payment is overdue.`}</p>${isAtOnce ? html`<p>If you cancel, your subscription ends at once.</p>` : null}${buttonForm(`${root}/cancel`, 'Cancel subscription', fields)}`
    : html`<p>Ended on ${day(subscription.ended_at)}.</p>`
}`;
}

async function cardPart(world: World, customer: Customer, subscriptions: readonly Subscription[]): Promise<Html> {
  const running = subscriptions.find((each) => each.ended_at === null);
  const id = running?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const method = id === null ? undefined : await world.find('payment_method', id);
  return method === undefined ? html`<p>No card is saved.</p>` : html`<p>${cardName(method)}</p>`;
}

const invoicesPart = (invoices: readonly Invoice[]): Html =>
  invoices.length === 0
    ? html`<p>There are no invoices yet.</p>`
    : html`<table><thead><tr><th>Date</th><th>Number</th><th>Status</th><th class="amount">Amount</th></tr></thead><tbody>${invoices.map(
        (each) =>
          html`<tr><td>${day(each.created)}</td><td><a href="${each.hosted_invoice_url ?? ''}">${each.number ?? ''}</a></td><td>${each.status}</td><td class="amount">${money(each.total, each.currency)}</td></tr>`,
      )}</tbody></table>`;
