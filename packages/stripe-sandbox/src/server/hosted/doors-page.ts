import { deliveryModeOf, deliveryModes, setDeliveryMode } from '../deliveryMode.ts';
import { dunningEndOf, dunningEnds, setDunningEnd } from '../dunningEnd.ts';
import { decideDispute, openDispute } from '../money/charges.ts';
import { money } from '../money/lines.ts';
import { createRefund } from '../money/refunds.ts';
import type { Charge, Dispute } from '../objects.ts';
import type { DeliveryMode, DunningEnd } from '../types.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { FormTree } from '../wire/form.ts';
import type { World } from '../world.ts';
import { type Html, html } from './html.ts';
import { alert, buttonForm, day, fieldOf } from './pieces.ts';
import { planDoor, plansPart } from './plan-doors.ts';

/** The page shows at most this number of payments, the newest first. */
const mostShown = 50;

const modeNames: Record<DeliveryMode, string> = {
  deliver: 'Webhooks are delivered.',
  hold: 'Webhooks are held back, and delivered once this ends.',
  drop: 'Webhooks are lost: nobody will ever deliver them.',
};
const modeButtons: Record<DeliveryMode, string> = {
  deliver: 'Deliver, what was held back too',
  hold: 'Hold webhooks back',
  drop: 'Lose webhooks',
};

const dunningNames: Record<DunningEnd, string> = {
  cancel: 'After the last failed try the plan is cancelled. Its invoice stays open.',
  unpaid: 'After the last failed try the plan is unpaid. Later renewals stay drafts.',
  past_due: 'After the last failed try the plan stays past due.',
};
const dunningButtons: Record<DunningEnd, string> = {
  cancel: 'Cancel the plan after the last try',
  unpaid: 'Mark the plan unpaid after the last try',
  past_due: 'Leave the plan past due after the last try',
};

/**
 * Performs an action of the page. The developer acts for others here: in reality, the shop's owner makes refunds in
 * Stripe's dashboard, cardholders open disputes, banks decide them, and the network delays or loses webhooks.
 */
export async function doorAction(world: World, action: string, form: FormTree): Promise<void> {
  if (action === 'delivery') {
    const mode = deliveryModes.find((each) => each === fieldOf(form, 'mode'));
    if (mode === undefined) throw invalidRequest('There is no such way to deliver.', undefined, 'mode');
    await setDeliveryMode(world.store, mode);
  } else if (action === 'refund') {
    const charge = await world.need('charge', fieldOf(form, 'charge'), 'charge');
    const typed = fieldOf(form, 'amount').trim();
    const amount = Math.round(Number(typed) * 100);
    if (typed !== '' && !(amount > 0)) throw invalidRequest('Type an amount such as 49.50.', undefined, 'amount');
    await createRefund(world, charge, typed === '' ? {} : { amount });
  } else if (action === 'dispute') {
    await openDispute(world, await world.need('charge', fieldOf(form, 'charge'), 'charge'));
  } else if (action === 'win' || action === 'lose') {
    const dispute = await world.need('dispute', fieldOf(form, 'dispute'), 'dispute');
    await decideDispute(world, dispute, action === 'win' ? 'won' : 'lost');
  } else if (action === 'dunning') {
    const end = dunningEnds.find((each) => each === fieldOf(form, 'end'));
    if (end === undefined) throw invalidRequest('There is no such end.', undefined, 'end');
    await setDunningEnd(world.store, end);
  } else if (!(await planDoor(world, action, form))) throw invalidRequest('The page has no such action.');
}

/**
 * Renders the page on which a developer makes refunds, opens and decides disputes, does to plans what the shop's owner
 * can do, and holds webhooks back.
 */
export async function doorsPage(world: World, root: string, error: string | null): Promise<Html> {
  const charges = (await world.all('charge')).filter(({ paid }) => paid).toReversed();
  const disputes = await world.all('dispute');
  const mode = await deliveryModeOf(world.store);
  const others = deliveryModes.filter((each) => each !== mode);
  const end = (await dunningEndOf(world.store)) ?? world.afterRetries;
  return html`<h1>Stripe, on this machine</h1>
${alert(error)}
<h2>Webhooks</h2>
<p role="status">${modeNames[mode]}</p>
${others.map((each) => buttonForm(`${root}/doors/delivery`, modeButtons[each], { mode: each }))}
<h2>Failed renewals</h2>
<p role="status">${dunningNames[end]}</p>
${dunningEnds.filter((each) => each !== end).map((each) => buttonForm(`${root}/doors/dunning`, dunningButtons[each], { end: each }))}
${await plansPart(world, root)}
<h2>Payments</h2>
${charges.length === 0 ? html`<p>Nobody has paid yet.</p>` : null}
${await Promise.all(charges.slice(0, mostShown).map((charge) => paymentPart(world, charge, disputes, root)))}`;
}

async function paymentPart(world: World, charge: Charge, disputes: readonly Dispute[], root: string): Promise<Html> {
  const customer = charge.customer === null ? undefined : await world.find('customer', charge.customer);
  const dispute = disputes.find((each) => each.charge === charge.id);
  const refunds = (await world.all('refund')).filter((each) => each.charge === charge.id);
  const price = (amount: number) => money(amount, charge.currency);
  const name = `${price(charge.amount)} of ${customer?.email ?? 'somebody'}`;
  const isLeft = charge.amount_refunded < charge.amount_captured && !charge.disputed;
  return html`<h3>${name}, ${day(charge.created)}</h3>
${refunds.map((each) => html`<p>Refund of ${price(each.amount)}: ${each.status}.</p>`)}
${dispute === undefined ? null : html`<p>Dispute about ${price(dispute.amount)}: ${dispute.status}.</p>`}
${
  isLeft
    ? html`<form method="post" action="${root}/doors/refund"><input type="hidden" name="charge" value="${charge.id}"><label>Amount; empty for all that is left<input name="amount" inputmode="decimal" autocomplete="off"></label><button type="submit" aria-label="${`Refund ${name}`}">Refund</button></form>`
    : null
}
${charge.disputed ? null : buttonForm(`${root}/doors/dispute`, 'Open a dispute', { charge: charge.id }, { of: name })}
${dispute?.status === 'needs_response' ? html`${buttonForm(`${root}/doors/win`, 'We win the dispute', { dispute: dispute.id }, { of: name })}${buttonForm(`${root}/doors/lose`, 'We lose the dispute', { dispute: dispute.id }, { of: name })}` : null}`;
}
