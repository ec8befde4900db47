import { money } from '../../money.ts';
import { giveUp, payInvoice } from '../money/dashboard.ts';
import { unscheduled } from '../money/schedules.ts';
import {
  changeSubscription,
  endSubscription,
  expireSubscription,
  resumeCollection,
  subscriptionOf,
} from '../money/subscription-state.ts';
import { endingOf, paidUntil, pauseNow, resumeNow } from '../money/subscriptions.ts';
import type { Invoice, Subscription } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { FormTree } from '../wire/form.ts';
import type { World } from '../world.ts';
import { type Html, html } from './html.ts';
import { buttonForm, day, fieldOf } from './pieces.ts';

/** Maximum number of plans on the page. The page shows the newest ones. */
const mostShown = 50;

interface Door {
  button: string;
  isOpen: (plan: Subscription) => boolean;
  go: (world: World, plan: Subscription) => Promise<unknown>;
}

const isRunning = ({ ended_at, status }: Subscription) => ended_at === null && status !== 'incomplete';

/** What the developer can do to a subscription. In reality the shop's owner does it, or a bank or time causes it. */
const doors: Record<string, Door> = {
  delete: {
    button: 'Delete the plan',
    isOpen: isRunning,
    go: (world, plan) => endSubscription(world, plan, 'cancellation_requested'),
  },
  'cancel-later': {
    button: 'Cancel the plan at its period’s end',
    isOpen: (plan) => isRunning(plan) && !plan.cancel_at_period_end,
    go: async (world, plan) => changeSubscription(world, await unscheduled(world, plan), endingOf(world, plan, true)),
  },
  'give-up': {
    button: 'Let all tries fail now',
    isOpen: ({ status }) => status === 'past_due',
    go: (world, plan) => giveUp(world, plan),
  },
  unpaid: {
    button: 'Let all tries fail, and mark it unpaid',
    isOpen: ({ status }) => status === 'past_due',
    go: (world, plan) => giveUp(world, plan, 'unpaid'),
  },
  'pause-collection': {
    button: 'Pause the collection',
    isOpen: (plan) => isRunning(plan) && plan.pause_collection === null,
    go: (world, plan) =>
      changeSubscription(world, plan, { pause_collection: { behavior: 'keep_as_draft', resumes_at: null } }),
  },
  'resume-collection': {
    button: 'Resume the collection',
    isOpen: (plan) => isRunning(plan) && plan.pause_collection !== null,
    go: resumeCollection,
  },
  pause: {
    button: 'Pause the plan',
    isOpen: (plan) => isRunning(plan) && plan.status !== 'paused',
    go: pauseNow,
  },
  resume: { button: 'Resume the plan', isOpen: ({ status }) => status === 'paused', go: resumeNow },
  expire: {
    button: 'Let its 23 hours pass',
    isOpen: ({ status }) => status === 'incomplete',
    go: expireSubscription,
  },
};

/** Performs an action of `doors` on a subscription, or pays an invoice (`pay`). Throws if that is not possible now. */
export async function planDoor(world: World, action: string, form: FormTree): Promise<void> {
  if (action === 'pay') {
    await payInvoice(world, await world.need('invoice', fieldOf(form, 'invoice'), 'invoice'));
    return;
  }
  const door = Object.hasOwn(doors, action) ? doors[action] : undefined;
  if (door === undefined) throw invalidRequest('The page has no such action.');
  const plan = await world.need('subscription', fieldOf(form, 'subscription'), 'subscription');
  if (!door.isOpen(plan)) throw invalidRequest(`The plan is ${plan.status}: this cannot happen to it.`);
  await door.go(world, plan);
}

/** Renders the list of plans, each with the buttons of its possible actions. */
export async function plansPart(world: World, root: string): Promise<Html> {
  const plans = (await world.all('subscription')).toReversed().slice(0, mostShown);
  const invoices = await world.all('invoice');
  return html`<h2>Plans</h2>
${plans.length === 0 ? html`<p>Nobody has a plan yet.</p>` : null}
${await Promise.all(plans.map((plan) => planPart(world, plan, invoices, root)))}`;
}

async function planPart(world: World, plan: Subscription, invoices: readonly Invoice[], root: string): Promise<Html> {
  const customer = await world.find('customer', plan.customer);
  const product = await world.find('product', plan.items.data[0]?.price.product ?? '');
  const name = `${product?.name ?? 'Plan'} of ${customer?.email ?? 'somebody'}`;
  const ofPlan = invoices.filter((each) => subscriptionOf(each) === plan.id);
  const price = (each: Invoice) => money(each.amount_remaining, each.currency);
  const until =
    plan.ended_at === null ? `its period ends on ${day(paidUntil(plan))}` : `ended on ${day(plan.ended_at)}`;
  return html`<h3>${name}, from ${day(plan.created)}</h3>
<p>${plan.status}${plan.cancel_at_period_end ? ', cancelled' : ''}${plan.pause_collection ? ', collection paused' : ''}; ${until}.</p>
${ofPlan.filter(({ status }) => status === 'draft').map((each) => html`<p>A renewal of ${price(each)} is a draft.</p>`)}
${ofPlan
  .filter(({ status }) => status === 'open')
  .map((each) =>
    buttonForm(`${root}/doors/pay`, `Pay ${price(each)} with another card`, { invoice: each.id }, { of: name }),
  )}
${Object.entries(doors)
  .filter(([, { isOpen }]) => isOpen(plan))
  .map(([action, { button }]) =>
    buttonForm(`${root}/doors/${action}`, button, { subscription: plan.id }, { of: name }),
  )}`;
}
