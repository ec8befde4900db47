import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import { billingErrors, billingNews } from '@signalsync/content/messages/billing';
import { keepSubscription, payInvoice } from '@signalsync/contract/calls/subscription';
import type { PlanAct } from '@signalsync/contract/view/billing';
import type { Money, ShownStanding } from '@signalsync/contract/view/standing';
import type { Calls } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { keepLooking, polling } from '../core/keepLooking.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { whenSlow } from '../core/whenSlow.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import type { BillingStore } from './billingState.ts';
import type { Context } from './context.ts';
import type { SubscriptionPart } from './createSubscription.ts';
import { invoicePages } from './invoicePages.ts';

/** Time that is kept for looking how it stands, after a call that failed, in ms. */
const lookMs = 5000;

interface Parts {
  calls: Calls;
  subscription: SubscriptionPart;
  openPortal: BillingStore['openPortal'];
  /** Fetches everything anew. */
  refresh(): Promise<void>;
}

type Kind = PlanAct['kind'];

const filled = (
  { title, description }: (typeof billingNews)['paid' | 'kept'],
  { amount, currency }: Money,
  values: Record<string, string> = {},
) => ({ title, description: fill(description, { amount: formatAmount(amount, currency), ...values }) });

/** Creates 'Pay now' and 'Keep my subscription': the dialog of each, and what it does once the user has confirmed. */
export function createPlanAct(
  context: Context,
  { calls, subscription, openPortal, refresh }: Parts,
): Pick<BillingStore, 'openAct' | 'confirmAct' | 'closeAct'> {
  const { core, state } = context;
  const { api, clock, messages, session } = core;
  const safePage = invoicePages(core);
  /** The host has no such calls, so that the portal is the way. */
  let isMissing = false;

  const can = (kind: Kind) => subscription.standing()?.can.includes(kind) === true;
  function ended(outcome: PlanAct['outcome']) {
    if (state.act) Object.assign(state.act, { isPending: false, isSlow: false, outcome });
  }

  async function failed(kind: Kind, failure: Failure, before: ShownStanding, look: () => Promise<boolean>) {
    if (failure.kind === 'unauthenticated' && (await session.recheck())) return closed();
    if ('status' in failure && failure.status === 404) {
      isMissing = true;
      closed();
      return openPortal(kind);
    }
    // It may have been done although no answer came, or may not be possible any more.
    const hasLooked = failure.kind !== 'unauthenticated' && (await look());
    if (hasLooked && !can(kind)) {
      closed();
      return messages.show({ kind: 'info', ...billingNews.changed });
    }
    const error = shownErrorOf(failure, { short: billingErrors[kind], serverMessageAllowed: false });
    const isOther = hasLooked && 'status' in failure && failure.status === 409 && isChanged(before);
    ended(isOther ? { status: 'changed' } : { status: 'failed', error });
    if (!isOther) messages.error(error, { isInPlace: true });
  }
  function isChanged({ due, keeping }: ShownStanding) {
    const now = subscription.standing();
    return JSON.stringify([now?.due?.amount, now?.keeping]) !== JSON.stringify([due?.amount, keeping]);
  }
  function closed() {
    state.act = null;
  }
  /** The bank has not answered yet. Looks until it has. */
  async function wait() {
    const isOver = async (signal: AbortSignal) => {
      await subscription.look(signal);
      return subscription.standing()?.due?.isBeingTaken !== true;
    };
    const done = await calls.run('act waits', async (signal) => {
      await keepLooking(core, polling, () => isOver(signal), signal);
      return true;
    });
    if (done) await refresh();
  }

  async function pay(standing: ShownStanding, signal: AbortSignal, timeoutMs: number) {
    const { due } = standing;
    if (!due) return null;
    const result = await api.call(payInvoice, { body: { amount: due.amount } }, { signal, timeoutMs });
    if (!result.ok) return result.failure;
    const { outcome, reason, url, standing: told } = result.data;
    if (told) subscription.take(told);
    if (outcome === 'declined') ended({ status: 'declined', reason });
    else if (outcome === 'confirm') ended({ status: 'confirm', href: url && safePage(url) });
    else closed();
    if (outcome === 'processing') {
      messages.show({ kind: 'info', ...billingNews.processing });
      void wait();
    }
    if (outcome === 'paid') {
      messages.success(filled(billingNews.paid, due));
      void refresh();
    }
    return null;
  }
  async function keep({ keeping }: ShownStanding, signal: AbortSignal, timeoutMs: number) {
    const result = await api.call(keepSubscription, {}, { signal, timeoutMs });
    if (!result.ok) return result.failure;
    const { standing: told } = result.data;
    if (told) subscription.take(told);
    const charge = told ? (subscription.standing()?.nextCharge ?? null) : keeping;
    closed();
    messages.success(
      charge ? filled(billingNews.kept, charge, { date: formatDate(charge.date) }) : billingNews.keptUnknown,
    );
    void refresh();
    return null;
  }

  return {
    async openAct(kind) {
      const standing = subscription.standing();
      if (!standing || state.act !== null) return;
      if (!standing.isTold || isMissing) return openPortal(kind);
      if (can(kind)) state.act = { kind, isPending: false, isSlow: false, outcome: null };
    },
    async confirmAct() {
      const { act } = state;
      const standing = subscription.standing();
      if (!act || act.isPending || !standing) return;
      const { kind } = act;
      if (act.outcome?.status === 'failed') triedAgain(messages, act.outcome.error);
      Object.assign(act, { isPending: true, outcome: null });
      const stop = whenSlow(clock, () => {
        if (state.act?.isPending) state.act.isSlow = true;
      });
      await calls
        .run('act', async (signal) => {
          const left = timeLeft(clock);
          const failure = await { pay, keep }[kind](standing, signal, left(lookMs));
          if (failure && !signal.aborted) {
            await failed(kind, failure, standing, () => subscription.look(signal, left()));
          }
        })
        .finally(stop);
    },
    closeAct() {
      if (state.act?.isPending === false) closed();
    },
  };
}
