import { eq } from 'drizzle-orm';
import { accountEvents } from '../db/schema.events.ts';
import type { GuaranteedPayment } from '../db/schema.refunds.ts';
import { reversals } from '../db/schema.sweeps.ts';
import { type UserRow, users } from '../db/schema.ts';
import { reconcilePlan } from '../domain/subscription/reconcile.ts';
import { recordReversals } from '../domain/subscription/reversals.ts';
import { reconcileCheckout } from '../domain/checkout/reconcile.ts';
import { noteEnding } from '../domain/subscription/ends.ts';
import { reconcilePlatforms } from '../domain/connections/reconcile.ts';
import { amountText } from '../domain/events/record.ts';
import { endAndVoid } from '../domain/subscription/leaving.ts';
import { extendPaidTime } from '../domain/subscription/staying.ts';
import {
  type PlanFields,
  endOfPaidTime,
  hasPlan,
  isSetToEnd,
  isUnpaid,
  endOfPausedTime,
} from '../domain/subscription/storedPlan.ts';
import { type Jobs, neverGivenUp } from '../jobs/kinds.ts';
import { enqueue } from '../jobs/queue.ts';
import { PaymentsError } from '../ports/payments.ts';
import { PlatformError } from '../ports/live/call.ts';
import type { DeskContext } from './context.ts';
import { platformsSaid } from './platformsSaid.ts';
import { giveTo } from './settle.ts';
import { messageOf, moment } from './words.ts';
import { checkoutOf } from '../domain/subscription/purchase.ts';

/** The outcome of an action begins with these words if the action failed and is not tried again. */
export const notDone = 'Not done: ';

/**
 * Returns how an action of the team has ended; null if it has not ended. If the server finished the action after the
 * command had ended, the record may have no `outcome`.
 * @param isQueued - whether the action's job is still in the queue
 */
export function outcomeOf(
  { outcome, jobId }: Pick<typeof accountEvents.$inferSelect, 'outcome' | 'jobId'>,
  isQueued: boolean,
): string | null {
  return outcome ?? (jobId === null || isQueued ? null : 'Done by the server, after the command.');
}

declare module '../jobs/kinds.ts' {
  interface JobPayloads {
    /** Carries out an action of a team member. The job has the same id as the action's row in `account_events`. */
    supportAction: SupportAction;
  }
}

/** An action of the desk that calls the provider or a platform. Holds all values that a later try needs. */
type SupportAction =
  /** `checkoutIds` are the purchases that may have been paid. `userId` is null for a guest. */
  | { name: 'sync'; userId: string | null; checkoutIds: string[] }
  /** `from` and `until` are the old and the new end of the paid time, in ISO 8601. */
  | { name: 'extend'; userId: string; subscriptionId: string; from: string; until: string }
  /**
   * The first of `payments` paid for the plan itself. Its refund ends the plan. `userId` is null if there is no
   * account.
   */
  | { name: 'payBack'; userId: string | null; payments: GuaranteedPayment[]; subscriptionId: string | null }
  /** `purchase` is a subscription or an invoice that no account has. */
  | { name: 'settle'; purchase: string; userId: string };

/** Returns the handler of the desk's job. The handler stores in the action's record how the action ended. */
export const deskJobs = (deps: DeskContext): Jobs<'supportAction'> => ({
  supportAction: {
    maxTries: neverGivenUp,
    run: async (action, id) => {
      const outcome = await carryOut(deps, action, id);
      await deps.db.update(accountEvents).set({ outcome }).where(eq(accountEvents.id, id));
    },
  },
});

/**
 * Does an action, and returns how it ended. Idempotent: the idempotency key for the provider is made from `id`, the id
 * of the action's record.
 */
async function carryOut(deps: DeskContext, action: SupportAction, id: string): Promise<string> {
  const key = `support/${id}`;
  try {
    switch (action.name) {
      case 'sync':
        return await reconcileMember(deps, action);
      case 'extend':
        return await extend(deps, action, key);
      case 'payBack':
        return await refundGuarantee(deps, action, key);
      case 'settle':
        return await give(deps, action);
    }
  } catch (error) {
    // The provider has answered and rejected the call, so another try would fail too.
    if (error instanceof PaymentsError && error.kind !== 'away') return notDone + messageOf(error);
    throw error;
  }
}

async function reconcileMember(
  deps: DeskContext,
  { userId, checkoutIds }: Extract<SupportAction, { name: 'sync' }>,
): Promise<string> {
  const { db, payments } = deps;
  for (const id of checkoutIds) {
    const checkout = await checkoutOf(deps, id);
    if (checkout !== undefined) await reconcileCheckout(deps, checkout);
  }
  if (userId === null) return 'The purchase is read anew.';
  const before = await userOf(deps, userId);
  for (const customerId of before?.stripeCustomerId ? [before.stripeCustomerId] : []) {
    for (const { intentId } of await payments.reversalsOfCustomer(customerId)) await recordReversals(deps, intentId);
  }
  await reconcilePlan(deps, userId);
  const user = await userOf(deps, userId);
  const plan = user === undefined ? 'The account is gone.' : `The plan is read anew: ${planText(user)}.`;
  try {
    await reconcilePlatforms(deps, userId);
    return `${plan} ${await platformsSaid(deps, userId)}`;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    await enqueue(db, 'syncPlatforms', { userId }, deps.clock.now());
    return `${plan} A platform failed and is tried again: ${messageOf(error)}`;
  }
}

async function extend(
  deps: DeskContext,
  { userId, subscriptionId, from, until }: Extract<SupportAction, { name: 'extend' }>,
  key: string,
): Promise<string> {
  const times = { from: new Date(from), until: new Date(until) };
  const extended = await extendPaidTime(deps, subscriptionId, times, key);
  await reconcilePlan(deps, userId);
  if (extended.kind === 'changed')
    return `${notDone}the plan was renewed or changed meanwhile, and its time ends on ${moment(extended.end)}.`;
  const next = extended.next === 'ends' ? 'The plan is cancelled, and is over then.' : 'The next charge is then.';
  return `The paid time ends on ${moment(times.until)}. ${next}`;
}

async function give(deps: DeskContext, { purchase, userId }: Extract<SupportAction, { name: 'settle' }>) {
  const outcome = await giveTo(deps, purchase, userId);
  const user = await userOf(deps, userId);
  if (outcome === 'rejected' || user === undefined)
    return `${notDone}${purchase} is over, or the account has another plan.`;
  if (outcome === 'refunded')
    return `${user.signInEmail} has another plan, so ${purchase} is refunded as a second one. Its plan: ${planText(user)}.`;
  return `${user.signInEmail} has ${purchase} now. Its plan: ${planText(user)}.`;
}

/**
 * Refunds `payments`: all payments that one guarantee covers, or the last payment of a purchase that
 * no account has. The first of them is the plan's own payment, whose refund ends the plan. Stops at the first refund
 * that fails. Returns the outcome as lines.
 */
async function refundGuarantee(
  deps: DeskContext,
  { userId, payments, subscriptionId }: Extract<SupportAction, { name: 'payBack' }>,
  key: string,
): Promise<string> {
  const { db, clock } = deps;
  const refunds: Refunded[] = [];
  for (const payment of payments) {
    const refund = await refunded(deps, payment, key);
    refunds.push(refund);
    if (refund.isFailed) break;
  }
  const isEnded = refunds[0] === undefined || !refunds[0].isFailed;
  if (isEnded && subscriptionId !== null) {
    const ending = { planId: subscriptionId, cause: 'refund' as const, intentId: payments[0]?.intentId };
    if (userId !== null) await noteEnding(db, { userId, ...ending }, clock.now());
    await endAndVoid(deps, subscriptionId);
  }
  if (userId !== null) await reconcilePlan(deps, userId);
  // Failed refunds come first, because the first words of the outcome say whether the action was done.
  const lines = refunds.toSorted((one, other) => Number(other.isFailed) - Number(one.isFailed)).map(({ line }) => line);
  return [...lines, ...(isEnded ? [endOf(refunds, subscriptionId)] : [])].join('\n');
}

type Refunded = Awaited<ReturnType<typeof refunded>>;

/** Refunds a payment. Throws if the provider does not answer, so that the job tries the action again. */
async function refunded(deps: DeskContext, { intentId, amount: part }: GuaranteedPayment, key: string) {
  const failed = (why: string) => ({ isFailed: true, isPending: false, line: `${notDone}${why}` });
  try {
    const { amount, status } = await deps.payments.refund(intentId, `${key}/${intentId}`, part);
    if (status === 'failed' || status === 'canceled') return failed(`the refund of ${intentId} has failed.`);
    await recordReversals(deps, intentId);
    const [row] = await deps.db.select().from(reversals).where(eq(reversals.intentId, intentId));
    const payment = `${intentId} (${amountText(amount, row?.currency ?? 'usd')})`;
    const isPending = status === 'pending';
    const line = isPending
      ? `The refund of ${payment} is pending at the provider.`
      : `The payment ${payment} went back.`;
    return { isFailed: false, isPending, line };
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    return failed(`${intentId}: ${messageOf(error)}`);
  }
}

/**
 * Returns a sentence about the end of the plan. A lifetime plan ends when its refund has succeeded, a subscription at
 * once.
 */
function endOf([ofPlan]: readonly Refunded[], subscriptionId: string | null): string {
  if (ofPlan?.isPending !== true) return 'The plan is over.';
  return subscriptionId === null ? 'The plan is over when its refund has succeeded.' : 'The plan does not renew.';
}

async function userOf({ db }: DeskContext, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Returns a line about the plan as our table has it: its name, its state and its paid time. */
export function planText(user: UserRow): string {
  if (user.lifetimeIntentId !== null) return `${user.plan}, for life (${user.lifetimeIntentId})`;
  if (hasPlan(user)) return `${user.plan}, active, ${paidTimeText(user)}`;
  const end = endOfPausedTime(user);
  return end === null ? 'none' : `paused until ${moment(end)}${isSetToEnd(user) ? ', ends then' : ''}`;
}

/** Returns a text that says until when the plan is paid, and whether it then renews or ends. */
export function paidTimeText(plan: PlanFields): string {
  const then = isUnpaid(plan) ? 'the renewal failed' : isSetToEnd(plan) ? 'ends then' : 'renews then';
  return `paid until ${moment(endOfPaidTime(plan))}, ${then}`;
}
