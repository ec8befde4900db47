import { checkoutErrors } from '@signalsync/content/messages/checkout';
import type { User } from '@signalsync/contract/model/account';
import { email as emailRule } from '@signalsync/contract/model/common';
import type { Plan } from '@signalsync/contract/model/plan';
import { createCalls } from '../core/calls.ts';
import { problemOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import type { FormAmount } from '../payment/paymentForm.ts';
import type { CheckoutState } from './checkoutState.ts';
import { loadPlan } from './loadPlan.ts';
import { memberHere, replacedPlanOf } from './member.ts';
import { formAmountOf, orderOf } from './order.ts';

/** What the order is made of. */
interface Known {
  plan: Plan;
  plans: Plan[] | null;
  member: User | null;
  replacedPlan: string | null;
}

/** What is bought, by whom, and what follows from that. */
export interface Order {
  /** Fetches plan and person, once. */
  load(): Promise<void>;
  /** Asks again who is signed in. */
  refreshMember(): Promise<void>;
  /** Null until they are known. */
  known(): Known | null;
  /** Works the amounts out again; `due` is what the server asks for where that is not what was shown. */
  show(due: number | null): void;
  showEmail(value: string): void;
  dispose(): void;
}

interface Options {
  priceId: string | null;
  /** The form has to know another amount. */
  onAmount: (amount: FormAmount) => void;
}

export function createOrder(
  { api, clock }: Pick<Core, 'api' | 'clock'>,
  state: CheckoutState,
  { priceId, onAmount }: Options,
): Order {
  const calls = createCalls();
  let known: Known | null = null;
  let due: number | null = null;

  function show() {
    if (!known) return;
    const { plan, plans, replacedPlan } = known;
    const promo = state.promo.status === 'applied' ? state.promo : null;
    const order = orderOf({ plan, plans: plans ?? [], promo, due, replacedPlan, now: clock.now() });
    state.checkout = { status: 'ready', order };
    const amount = formAmountOf(order);
    if (JSON.stringify(amount) === JSON.stringify(state.formAmount)) return;
    state.formAmount = { ...amount };
    onAmount(amount);
  }
  function showEmail(value: string, isLocked = false) {
    const isValid = problemOf(emailRule, value) === null;
    state.email = { value, isValid, isLocked: isLocked && isValid };
  }
  function setMember(member: User | null, replacedPlan: string | null) {
    if (!known) return;
    known = { ...known, member, replacedPlan };
    if (member) showEmail(member.email, true);
    else if (state.email.isLocked) showEmail('');
    show();
  }

  return {
    async load() {
      if (state.checkout.status !== 'loading' || calls.isRunning('load')) return;
      if (!priceId) {
        state.checkout = { status: 'noPlan', message: checkoutErrors.noPlan };
        return;
      }
      const result = await calls.run('load', async (signal) => {
        const [found, member] = await Promise.all([loadPlan(api, priceId, signal), memberHere(api, signal)]);
        const replacedPlan = found.status === 'found' ? await replacedPlanOf(api, member, found, signal) : null;
        return { found, member, replacedPlan };
      });
      if (!result) return;
      const { found, member, replacedPlan } = result;
      if (found.status === 'invalid') state.checkout = { status: 'noPlan', message: checkoutErrors.invalidPlan };
      else if (found.status === 'failed') state.checkout = { ...found.error, status: 'failed' };
      else {
        known = { plan: found.plan, plans: found.plans, member: null, replacedPlan: null };
        setMember(member ?? null, replacedPlan);
      }
    },
    async refreshMember() {
      if (!known) return;
      const choice = known;
      const result = await calls.run('member', async (signal) => {
        const member = await memberHere(api, signal);
        return { member, replacedPlan: await replacedPlanOf(api, member, choice, signal) };
      });
      if (result?.member !== undefined) setMember(result.member, result.replacedPlan);
    },
    known: () => known,
    show(nowDue) {
      due = nowDue;
      show();
    },
    showEmail: (value) => showEmail(value),
    dispose: () => calls.abort(),
  };
}
