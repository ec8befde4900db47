import { checkoutErrors } from '@signalsync/content/messages/checkout';
import type { User } from '@signalsync/contract/model/account';
import { email as emailRule } from '@signalsync/contract/model/email';
import type { Plan } from '@signalsync/contract/model/plan';
import { createCalls } from '../core/calls.ts';
import { createQuery } from '../core/query.ts';
import { problemOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import type { FormAmount } from '../payment/paymentForm.ts';
import type { CheckoutState } from './checkoutState.ts';
import { loadPlan } from './loadPlan.ts';
import { memberHere, noStanding, type Standing, standingOf } from './member.ts';
import { formAmountOf, orderOf } from './order.ts';

/** The loaded data from which the order is computed. */
interface Known extends Standing {
  plan: Plan;
  plans: Plan[] | null;
  member: User | null;
}

/** Who is signed in, and how their current plan affects the purchase. `member` is null for a guest. */
interface Seen {
  member: User | null;
  standing: Standing;
}

/** The plan, its buyer, and the amounts that are computed from them. */
export interface Order {
  /** Fetches the plan and the user once. */
  load(): Promise<void>;
  retry(): Promise<void>;
  /** Asks the server again who is signed in. Null if the call fails, or before the plan is loaded. */
  look(): Promise<Seen | null>;
  /** Returns whether this is the buyer whom the page shows. */
  isBuyer(member: User | null): boolean;
  /** Shows who buys. A guest gets back the email address that was typed. */
  showBuyer(seen: Seen): void;
  /** Shows that another plan than before ends with this purchase, or none. */
  showEnding(plan: string | null): void;
  /** Continues as a guest. Keeps the email address and makes it editable. */
  becomeGuest(): void;
  /** Null until the plan is loaded. */
  known(): Known | null;
  /**
   * Recomputes the amounts. `due` is the server's amount in minor units, if it differs from the shown one; else null.
   */
  show(due: number | null): void;
  showEmail(value: string): void;
  /** Sets the server's time, in ms since 1970. */
  setServerTime(time: number): void;
  dispose(): void;
}

interface Options {
  priceId: string | null;
  /** Called when the amount in the payment form must change. */
  onAmount: (amount: FormAmount) => void;
  /** Called if the user cannot buy this plan. Then the page hides the payment form. */
  onObstacle: () => void;
}

export function createOrder(
  { api, clock }: Pick<Core, 'api' | 'clock'>,
  state: CheckoutState,
  { priceId, onAmount, onObstacle }: Options,
): Order {
  const calls = createCalls();
  let known: Known | null = null;
  let due: number | null = null;
  /** The email address as a guest typed it. */
  let typed = '';
  /** How far the server's clock is ahead of the browser's, in ms; null if unknown. */
  let ahead: number | null = null;

  function show() {
    if (!known) return;
    const { plan, plans, replacedPlan, obstacle } = known;
    const promo = state.promo.status === 'applied' ? state.promo : null;
    const now = ahead === null ? null : clock.now() + ahead;
    const order = orderOf({ plan, plans: plans ?? [], promo, due, replacedPlan, obstacle, now });
    state.checkout = { status: 'ready', order };
    if (obstacle) onObstacle();
    const amount = formAmountOf(order);
    if (JSON.stringify(amount) === JSON.stringify(state.formAmount)) return;
    state.formAmount = { ...amount };
    onAmount(amount);
  }
  function showEmail(value: string, isLocked = false) {
    const isValid = problemOf(emailRule, value) === null;
    state.email = { value, isValid, isLocked: isLocked && isValid };
    if (!state.email.isLocked) typed = value;
  }
  const isBuyer = (member: User | null) => (member?.id ?? null) === (known?.member?.id ?? null);
  function setMember(member: User | null, standing: Standing) {
    if (!known) return;
    known = { ...known, ...standing, member };
    if (member) showEmail(member.email, true);
    else if (state.email.isLocked) showEmail(typed);
    show();
  }
  const query = createQuery(
    state,
    'checkout',
    {
      async ask(signal) {
        if (!priceId) return null;
        const [found, member] = await Promise.all([loadPlan({ api, clock }, priceId, signal), memberHere(api, signal)]);
        const standing = found.status === 'found' ? await standingOf(api, member, found, signal) : noStanding;
        return { found, member: member ?? null, standing };
      },
      show(answer) {
        if (answer === null) return { status: 'noPlan', message: checkoutErrors.noPlan };
        const { found, member, standing } = answer;
        if (found.status === 'invalid') return { status: 'noPlan', message: checkoutErrors.invalidPlan };
        if (found.status === 'failed') return { ...found.error, status: 'failed' };
        known = { ...noStanding, plan: found.plan, plans: found.plans, member: null };
        setMember(member, standing);
        return state.checkout;
      },
    },
    calls,
  );

  return {
    load: query.load,
    retry: query.retry,
    async look() {
      if (!known) return null;
      const choice = known;
      const seen = await calls.run('member', async (signal) => {
        const member = await memberHere(api, signal);
        return member === undefined ? null : { member, standing: await standingOf(api, member, choice, signal) };
      });
      return seen ?? null;
    },
    isBuyer,
    showBuyer({ member, standing }) {
      if (!isBuyer(member)) due = null;
      setMember(member, standing);
    },
    showEnding(plan) {
      if (!known) return;
      known = { ...known, replacedPlan: plan };
      show();
    },
    becomeGuest() {
      const { value } = state.email;
      setMember(null, noStanding);
      showEmail(value);
    },
    known: () => known,
    show(nowDue) {
      due = nowDue;
      show();
    },
    showEmail: (value) => showEmail(value),
    setServerTime(time) {
      ahead = time - clock.now();
      show();
    },
    dispose: () => calls.abort(),
  };
}
