import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import { billingErrors, billingNews } from '@signalsync/content/messages/billing';
import { keepSubscription, payInvoice } from '@signalsync/contract/calls/subscription';
import type { PlanAct, PortalPurpose } from '@signalsync/contract/view/billing';
import type { Money, ShownStanding } from '@signalsync/contract/view/standing';
import { createAct, toldFailure } from '../core/act.ts';
import type { Calls } from '../core/calls.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import type { CallOptions } from '../core/client.ts';
import { keepLooking, polling } from '../core/keepLooking.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { invoicePages } from '../standing/safePage.ts';
import type { Context } from './context.ts';
import type { SubscriptionPart } from './subscription.ts';

/** Time that is reserved for fetching the plan's state after a failed call, in ms. */
const lookMs = 5000;

interface Parts {
  calls: Calls;
  subscription: SubscriptionPart;
  openPortal(purpose: PortalPurpose): Promise<void>;
  /** Fetches the user and all parts of billing again. */
  refresh(): Promise<void>;
}

type Kind = PlanAct['kind'];

const filled = (
  { title, description }: (typeof billingNews)['paid' | 'kept'],
  { amount, currency }: Money,
  values: Record<string, string> = {},
) => ({ title, description: fill(description, { amount: formatAmount(amount, currency), ...values }) });

/** Creates 'Pay now' and 'Keep my subscription': the dialog of each, and what it does once the user has confirmed. */
export function createPlanAct({ core, state }: Context, { calls, subscription, openPortal, refresh }: Parts) {
  const { api, clock, messages } = core;
  const act = createAct(core, calls);
  const safePage = invoicePages(core);
  /** Whether the server lacks the calls for these actions. The user must then use the payment provider's portal. */
  let isMissing = false;

  const can = (kind: Kind) => subscription.standing()?.can.includes(kind) === true;
  const change = (part: Partial<PlanAct>) => Object.assign(state.act ?? {}, part);
  const ended = (outcome: PlanAct['outcome']) => change({ isPending: false, outcome });

  /** Returns the error to show; null if the portal opens instead, or if the user is told that the plan has changed. */
  async function failed(kind: Kind, failure: Failure, before: ShownStanding, look: () => Promise<boolean>) {
    const status = 'status' in failure ? failure.status : null;
    if (status === 404) {
      isMissing = true;
      closed();
      await openPortal(kind);
      return null;
    }
    // Perhaps the server has paid or kept the plan, and its reply was lost. Or the plan no longer allows this action.
    const hasLooked = await look();
    if (hasLooked && !can(kind)) {
      closed();
      messages.show({ kind: 'info', ...billingNews.changed });
      return null;
    }
    if (!hasLooked || status !== 409 || !isChanged(before)) {
      return toldFailure(messages, failure, { short: billingErrors[kind], serverMessageAllowed: false });
    }
    ended({ status: 'changed' });
    return null;
  }
  function isChanged({ due, keeping }: ShownStanding) {
    const now = subscription.standing();
    return JSON.stringify([now?.due?.amount, now?.keeping]) !== JSON.stringify([due?.amount, keeping]);
  }
  function closed() {
    state.act = null;
  }
  /** While the bank has not answered, fetches the plan's state again and again. */
  async function wait() {
    const isOver = async (signal: AbortSignal) => {
      await subscription.look(signal);
      return subscription.standing()?.due?.isBeingTaken !== true;
    };
    if (await calls.run('act waits', (signal) => keepLooking(core, polling, isOver, signal))) await refresh();
  }

  async function pay({ due }: ShownStanding, within: CallOptions): Promise<Ok<unknown> | Failed> {
    if (!due) return { ok: true, data: null };
    const result = await api.call(payInvoice, { body: { amount: due.amount } }, within);
    if (!result.ok) return result;
    const { outcome, reason, url, standing: told } = result.data;
    if (told) subscription.take(told);
    if (outcome === 'declined') ended({ status: 'declined', reason });
    else if (outcome === 'confirm') ended({ status: 'confirm', href: url && safePage(url) });
    else if (outcome === 'paid') {
      closed();
      messages.success(filled(billingNews.paid, due));
      void refresh();
    } else {
      // The bank has not answered yet, or the outcome has a name that this page does not know.
      closed();
      messages.show({ kind: 'info', ...billingNews.processing });
      void wait();
    }
    return result;
  }
  async function keep({ keeping }: ShownStanding, within: CallOptions): Promise<Ok<unknown> | Failed> {
    const result = await api.call(keepSubscription, {}, within);
    if (!result.ok) return result;
    const { standing: told } = result.data;
    if (told) subscription.take(told);
    const now = told ? subscription.standing() : null;
    // If an amount is due, it is charged before the next regular charge, and the card already shows it. So the message
    // then names no charge.
    const charge = now?.due ? null : told ? (now?.nextCharge ?? null) : keeping;
    closed();
    messages.success(
      charge ? filled(billingNews.kept, charge, { date: formatDate(charge.date) }) : billingNews.keptUnknown,
    );
    void refresh();
    return result;
  }

  return {
    /**
     * Opens the dialog of 'Pay now' or 'Keep my subscription', if the plan's state allows it now. On a server without
     * these calls, opens the payment provider's portal instead.
     */
    async openAct(kind: Kind) {
      const standing = subscription.standing();
      if (!standing || state.act !== null) return;
      if (!standing.isTold || isMissing) return openPortal(kind);
      if (can(kind)) state.act = { kind, isPending: false, outcome: null };
    },
    /** Pays or keeps the plan, as the open dialog asks. */
    async confirmAct() {
      const standing = subscription.standing();
      if (!state.act || state.act.isPending || !standing) return;
      const { kind, outcome } = state.act;
      const left = timeLeft(clock);
      await act('act', (signal) => ({ pay, keep })[kind](standing, { signal, timeoutMs: left(lookMs) }), {
        error: outcome?.status === 'failed' ? outcome.error : null,
        show: ({ isPending, error }) =>
          change({
            isPending,
            ...(isPending && { outcome: null }),
            ...(error && { outcome: { status: 'failed', error } }),
          }),
        failed: (failure, signal) => failed(kind, failure, standing, () => subscription.look(signal, left())),
      });
    },
    closeAct() {
      if (state.act?.isPending === false) closed();
    },
  };
}
