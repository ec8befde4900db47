import { money } from '../../money.ts';
import { decideDispute, openDispute } from '../money/charges.ts';
import { createRefund } from '../money/refunds.ts';
import type { Charge, Dispute } from '../objects.ts';
import { deliveryMode, dunningEnd } from '../settings.ts';
import type { DeliveryMode, DunningEnd, SandboxStore } from '../types.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { FormTree } from '../wire/form.ts';
import type { World } from '../world.ts';
import { type Html, html } from './html.ts';
import { alert, buttonForm, day, fieldOf } from './pieces.ts';
import { planDoor, plansPart } from './plan-doors.ts';

/** Maximum number of payments on the page. The page shows the newest ones. */
const mostShown = 50;

/** A setting of the fake that the developer can change with buttons on the page. */
interface Choice<T extends string> {
  heading: string;
  field: string;
  /** The error message for a value that the setting does not allow. */
  unknown: string;
  setting: { values: readonly T[]; write: (store: SandboxStore, value: T) => Promise<void> };
  /** For each value: the sentence on the page while this value is set, and the text of the button that sets it. */
  texts: Record<T, readonly [now: string, button: string]>;
}

const delivery: Choice<DeliveryMode> = {
  heading: 'Webhooks',
  field: 'mode',
  unknown: 'There is no such way to deliver.',
  setting: deliveryMode,
  texts: {
    deliver: ['Webhooks are delivered.', 'Deliver, what was held back too'],
    hold: ['Webhooks are held back, and delivered once this ends.', 'Hold webhooks back'],
    drop: ['Webhooks are lost: nobody will ever deliver them.', 'Lose webhooks'],
  },
};
const dunning: Choice<DunningEnd> = {
  heading: 'Failed renewals',
  field: 'end',
  unknown: 'There is no such end.',
  setting: dunningEnd,
  texts: {
    cancel: [
      'After the last failed try the plan is cancelled. Its invoice stays open.',
      'Cancel the plan after the last try',
    ],
    unpaid: [
      'After the last failed try the plan is unpaid. Later renewals stay drafts.',
      'Mark the plan unpaid after the last try',
    ],
    past_due: ['After the last failed try the plan stays past due.', 'Leave the plan past due after the last try'],
  },
};

async function choose<T extends string>(world: World, { field, setting, unknown }: Choice<T>, form: FormTree) {
  const value = setting.values.find((each) => each === fieldOf(form, field));
  if (value === undefined) throw invalidRequest(unknown, undefined, field);
  await setting.write(world.store, value);
}

const choicePart = <T extends string>({ heading, field, setting, texts }: Choice<T>, now: T, action: string) =>
  html`<h2>${heading}</h2>
<p role="status">${texts[now][0]}</p>
${setting.values.filter((each) => each !== now).map((each) => buttonForm(action, texts[each][1], { [field]: each }))}`;

/**
 * Performs an action of the page. The developer acts for others here: in reality, the shop's owner makes refunds in
 * Stripe's dashboard, cardholders open disputes, banks decide them, and the network delays or loses webhooks.
 */
export async function doorAction(world: World, action: string, form: FormTree): Promise<string> {
  const chargeOf = () => world.need('charge', fieldOf(form, 'charge'), 'charge');
  if (action === 'delivery') await choose(world, delivery, form);
  else if (action === 'dunning') await choose(world, dunning, form);
  else if (action === 'refund') {
    const typed = fieldOf(form, 'amount').trim();
    const amount = Math.round(Number(typed) * 100);
    if (typed !== '' && !(amount > 0)) throw invalidRequest('Type an amount such as 49.50.', undefined, 'amount');
    await createRefund(world, await chargeOf(), typed === '' ? {} : { amount });
  } else if (action === 'dispute') await openDispute(world, await chargeOf());
  else if (action === 'win' || action === 'lose') {
    const dispute = await world.need('dispute', fieldOf(form, 'dispute'), 'dispute');
    await decideDispute(world, dispute, action === 'win' ? 'won' : 'lost');
  } else await planDoor(world, action, form);
  return '';
}

/**
 * Renders the page on which a developer makes refunds, opens and decides disputes, changes subscriptions as the shop's
 * owner can, and holds webhooks back.
 */
export async function doorsPage(world: World, root: string, error: string | null): Promise<Html> {
  const charges = (await world.all('charge')).filter(({ paid }) => paid).toReversed();
  const disputes = await world.all('dispute');
  const mode = (await deliveryMode.read(world.store)) ?? 'deliver';
  const end = (await dunningEnd.read(world.store)) ?? world.afterRetries;
  return html`<h1>Stripe, on this machine</h1>
${alert(error)}
${choicePart(delivery, mode, `${root}/doors/delivery`)}
${choicePart(dunning, end, `${root}/doors/dunning`)}
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
