import { checkoutErrors } from '@signalsync/content/messages/checkout';
import type { User } from '@signalsync/contract/model/account';
import { email as emailRule } from '@signalsync/contract/model/email';
import type {
  CheckoutData,
  CheckoutEmail,
  CheckoutPromo,
  CheckoutSubmission,
} from '@signalsync/contract/view/checkout';
import { createCalls } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { failedLoad } from '../core/failedLoad.ts';
import { reasonBelow } from '../core/failureText.ts';
import { createQuery } from '../core/query.ts';
import { problemOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import type { FormAmount } from '../payment/paymentForm.ts';
import { formAmountOf, orderOf } from './amounts.ts';
import type { FormState } from './form.ts';
import { type Choice, lookUp, noStanding, type Standing } from './lookUp.ts';

export interface CheckoutState extends FormState {
  checkout: CheckoutData;
  promo: CheckoutPromo;
  /** The promo code as the user typed it. */
  promoCode: string;
  email: CheckoutEmail;
  hasAgreed: boolean;
  submission: CheckoutSubmission;
}

export const isProcessing = ({ submission }: CheckoutState): boolean => submission.status === 'processing';

const invalidStatuses = [400, 404, 410, 422];

/** Returns whether the server has rejected the request itself, so that a second try cannot succeed. */
export const isInvalid = (failure: Failure): boolean =>
  failure.kind === 'rejected' && invalidStatuses.includes(failure.status);

/** The loaded data from which the order is computed. `member` is null for a guest. */
interface Known extends Choice, Standing {
  member: User | null;
}

interface Options {
  priceId: string | null;
  /** Called when the amount in the payment form must change. */
  onAmount: (amount: FormAmount) => void;
  /** Called if the user cannot buy this plan. Then the page hides the payment form. */
  onObstacle: () => void;
  /** Called when the plan and its buyer are loaded. */
  onBuyer: () => void;
}

/** The plan, its buyer, and the amounts that are computed from them. */
export type Order = ReturnType<typeof createOrder>;

export function createOrder(core: Core, state: CheckoutState, { priceId, onAmount, onObstacle, onBuyer }: Options) {
  const { clock } = core;
  const calls = createCalls();
  let known: Known | null = null;
  let due: number | null = null;
  /** The email address as a guest typed it. */
  let typed = '';
  /** What the screen shows while the buyer is not known yet. */
  let waiting: Pick<CheckoutData & { status: 'ready' }, 'isBuyerAwaited'> = {};
  /** How far the server's clock is ahead of the browser's, in ms; null if unknown. */
  let ahead: number | null = null;

  function show() {
    if (!known) return;
    const { plan, plans, replacedPlan, obstacle } = known;
    const promo = state.promo.status === 'applied' ? state.promo : null;
    const now = ahead === null ? null : clock.now() + ahead;
    const order = orderOf({ plan, plans: plans ?? [], promo, due, replacedPlan, obstacle, now });
    state.checkout = { status: 'ready', order, ...waiting };
    // The form is not shown before the buyer is known.
    if (!waiting.isBuyerAwaited) showForm(formAmountOf(order));
    if (obstacle) onObstacle();
  }
  function showForm(amount: FormAmount) {
    if (JSON.stringify(amount) === JSON.stringify(state.formAmount)) return;
    state.formAmount = { ...amount };
    onAmount(amount);
  }
  function showEmail(value: string, isLocked = false) {
    const isValid = problemOf(emailRule, value) === null;
    state.email = { value, isValid, isLocked: isLocked && isValid };
    if (!state.email.isLocked) typed = value;
  }
  /** Returns the id of the buyer whom the page shows: null for a guest, undefined before the buyer is loaded. */
  const buyerId = () => (known && !waiting.isBuyerAwaited ? (known.member?.id ?? null) : undefined);
  const isBuyer = (member: User | null) => (member?.id ?? null) === buyerId();
  function setMember(member: User | null, standing: Standing) {
    if (!known) return;
    known = { ...known, ...standing, member };
    if (member) showEmail(member.email, true);
    else if (state.email.isLocked) showEmail(typed);
    show();
  }

  /** Asks for the plan and the buyer at the same time, and shows the plan as soon as it is known. */
  async function ask(priceId: string, signal: AbortSignal) {
    const { findPlan, memberHere, standingOf } = lookUp(core, signal);
    const seeing = memberHere();
    const found = await findPlan(priceId);
    if (!('plan' in found)) return { found };
    if (!signal.aborted) showPlan(found);
    const member = (await seeing) ?? null;
    return { found, member, standing: await standingOf(member, found) };
  }
  /** Shows the plan before its buyer is known. */
  function showPlan(choice: Choice) {
    known = { ...noStanding, ...choice, member: null };
    waiting = { isBuyerAwaited: true };
    show();
  }

  const query = createQuery(
    core,
    state,
    'checkout',
    {
      async ask(signal) {
        if (!priceId) return null;
        waiting = {};
        return ask(priceId, signal);
      },
      show(answer) {
        if (answer === null) return { status: 'noPlan', message: checkoutErrors.noPlan };
        const { found } = answer;
        if ('plan' in found) {
          waiting = {};
          setMember(answer.member ?? null, answer.standing ?? noStanding);
          return state.checkout;
        }
        if (isInvalid(found)) return { status: 'noPlan', message: checkoutErrors.invalidPlan };
        return { ...failedLoad(found, checkoutErrors.loadPlan), reason: reasonBelow(found) };
      },
      shown: onBuyer,
    },
    calls,
  );

  return {
    /** Fetches the plan and the user once. */
    load: query.load,
    retry: query.retry,
    /**
     * Asks the server again who is signed in, and how their plan affects the purchase. `member` is null for a guest.
     * Returns null if the call fails, or before the plan and its buyer are loaded.
     */
    async look() {
      const choice = known;
      if (!choice || buyerId() === undefined) return null;
      const seen = await calls.run('member', async (signal) => {
        const { memberHere, standingOf } = lookUp(core, signal);
        const member = await memberHere();
        return member === undefined ? null : { member, standing: await standingOf(member, choice) };
      });
      return seen ?? null;
    },
    buyerId,
    /** Returns whether this member (null: a guest) is the buyer whom the page shows. */
    isBuyer,
    /** Sets the buyer; null for a guest. A guest sees the email address again that they typed. */
    showBuyer({ member, standing }: { member: User | null; standing: Standing }) {
      if (!isBuyer(member)) due = null;
      setMember(member, standing);
    },
    /** Sets the name of the plan that ends with this purchase; null if none does. */
    showEnding(plan: string | null) {
      if (!known) return;
      known = { ...known, replacedPlan: plan };
      show();
    },
    /** Continues as a guest. Keeps the email address and makes it editable. */
    becomeGuest() {
      const { value } = state.email;
      setMember(null, noStanding);
      showEmail(value);
    },
    /** Returns the loaded data; null until the plan is loaded. */
    known: () => known,
    /**
     * Recomputes the amounts. `nowDue` is the server's amount in minor units; null if it equals the shown amount.
     */
    show(nowDue: number | null) {
      due = nowDue;
      show();
    },
    showEmail: (value: string) => showEmail(value),
    /** Sets the server's time, in ms since 1970. */
    setServerTime(time: number) {
      ahead = time - clock.now();
      show();
    },
    dispose: query.abort,
  };
}
