import { checkout } from '@signalsync/content/checkout';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { isRecurring } from '@signalsync/content/planInterval';
import { priceDetails } from '@signalsync/contract/calls/pricing';
import { authCheck } from '@signalsync/contract/calls/session';
import { currentUser } from '@signalsync/contract/calls/user';
import type { User } from '@signalsync/contract/model/account';
import { email as emailRule } from '@signalsync/contract/model/email';
import { type Plan, planKindOf } from '@signalsync/contract/model/plan';
import type {
  CheckoutData,
  CheckoutEmail,
  CheckoutObstacle,
  CheckoutPromo,
  CheckoutSubmission,
} from '@signalsync/contract/view/checkout';
import { createCalls } from '../core/calls.ts';
import type { Client } from '../core/client.ts';
import type { Failure } from '../core/failure.ts';
import { reloadFor, shownErrorOf } from '../core/failureText.ts';
import { createQuery } from '../core/query.ts';
import { timeLeft, within } from '../core/timeLeft.ts';
import { problemOf } from '../core/validate.ts';
import { atMost } from '../core/wait.ts';
import { whenSlow } from '../core/whenSlow.ts';
import type { Core } from '../createCore.ts';
import type { FormAmount } from '../payment/paymentForm.ts';
import { hasPlan, plansOnSale, resolveUserPlan } from '../pricing/userPlan.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import { formAmountOf, orderOf } from './amounts.ts';
import type { FormState } from './form.ts';

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

/** How long the plans call may take before the single plan is requested too, in ms. */
const plansOnlyMs = 2000;

const invalidStatuses = [400, 404, 410, 422];

/** Returns whether the server has rejected the request itself, so that a second try cannot succeed. */
export const isInvalid = (failure: Failure): boolean =>
  failure.kind === 'rejected' && invalidStatuses.includes(failure.status);

/** A plan on offer. `plans` are all plans on sale; null if the plans call failed. */
interface Choice {
  plan: Plan;
  plans: Plan[] | null;
}

/** How the user's current plan affects the purchase of the chosen plan. */
interface Standing {
  /**
   * Name of the current plan, if this purchase ends that plan; else null. Only a plan that is paid once ends a
   * recurring plan.
   */
  replacedPlan: string | null;
  obstacle: CheckoutObstacle | null;
}

/** No plan is running, or nobody is signed in. */
const noStanding: Standing = { replacedPlan: null, obstacle: null };

/** The loaded data from which the order is computed. `member` is null for a guest. */
interface Known extends Choice, Standing {
  member: User | null;
}

/** The calls of one load, and the time that they have left in ms. */
interface Hurry {
  api: Client;
  left: () => number;
}

interface Options {
  priceId: string | null;
  /** Called when the amount in the payment form must change. */
  onAmount: (amount: FormAmount) => void;
  /** Called if the user cannot buy this plan. Then the page hides the payment form. */
  onObstacle: () => void;
}

/** The plan, its buyer, and the amounts that are computed from them. */
export type Order = ReturnType<typeof createOrder>;

export function createOrder(
  { api: wholeApi, clock }: Core,
  state: CheckoutState,
  { priceId, onAmount, onObstacle }: Options,
) {
  const calls = createCalls();
  let known: Known | null = null;
  let due: number | null = null;
  /** Starts the time limit of 15 s for all calls of one load. */
  function hurryUp(): Hurry {
    const left = timeLeft(clock);
    return { api: within(wholeApi, left), left };
  }
  /** The email address as a guest typed it. */
  let typed = '';
  /** What the screen shows while the buyer is not known yet. */
  let waiting: Pick<CheckoutData & { status: 'ready' }, 'isBuyerAwaited' | 'isSlow'> = {};
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
  const isBuyer = (member: User | null) => (member?.id ?? null) === (known?.member?.id ?? null);
  function setMember(member: User | null, standing: Standing) {
    if (!known) return;
    known = { ...known, ...standing, member };
    if (member) showEmail(member.email, true);
    else if (state.email.isLocked) showEmail(typed);
    show();
  }

  /**
   * Finds the plan that has this price id: first among the plans on sale, then with a request for this price alone. If
   * there is no such plan, returns the failure.
   */
  async function findPlan(api: Client, priceId: string, signal: AbortSignal): Promise<Choice | Failure> {
    let plans: Plan[] | null = null;
    const found = (): Choice | null => {
      const plan = plans?.find((each) => each.priceId === priceId);
      return plan ? { plan, plans } : null;
    };
    const asked = plansOnSale(api, signal).then((onSale) => {
      plans = onSale;
    });
    await atMost(clock, plansOnlyMs, asked, signal);
    const onSale = found();
    if (onSale) return onSale;
    const result = await api.call(priceDetails, { params: { priceId } }, { signal });
    if (result.ok) return { plan: { ...result.data, priceId: result.data.priceId ?? priceId }, plans };
    await asked;
    return found() ?? result.failure;
  }
  /** Returns the signed-in user; null for a guest, undefined if the call failed. */
  async function memberHere(api: Client, signal: AbortSignal): Promise<User | null | undefined> {
    // Asks first whether anybody is signed in. For a guest, the server would reject the user call, and the browser's
    // console shows each rejected call as an error.
    const check = await api.call(authCheck, {}, { signal });
    if (check.ok && !check.data.authenticated) return null;
    const result = await api.call(currentUser, {}, { signal, as: null, nullOn401: true, nullReply: true });
    return result.ok ? result.data : undefined;
  }
  async function standingOf(
    { api, left }: Hurry,
    member: User | null,
    { plan, plans }: Choice,
    signal: AbortSignal,
  ): Promise<Standing> {
    if (!member || !isSubscribed(member)) return noStanding;
    const running = member.plan ?? '';
    if (!hasPlan(running) && !member.stripeSubscriptionId) return noStanding;
    const { name, kind } = await resolveUserPlan(api, running, { signal, plans });
    if (kind === 'lifetime') return { replacedPlan: null, obstacle: { kind: 'lifetime' } };
    const shown = name ?? checkout.unknownPlan;
    if (!isRecurring(plan.interval, planKindOf(plan.name))) return { replacedPlan: shown, obstacle: null };
    let obstacle: CheckoutObstacle = { kind: 'running', plan: shown };
    // Few members need this code, so it loads only here. If it does not load, the page names the plan but no amount.
    const found = import('./obstacle.ts').then(
      async ({ obstacleOf }) => {
        obstacle = await obstacleOf(api, shown, signal);
      },
      () => undefined,
    );
    await atMost(clock, left(), found, signal);
    return { replacedPlan: null, obstacle };
  }

  /** Asks for the plan and the buyer at the same time, and shows the plan as soon as it is known. */
  async function ask(priceId: string, signal: AbortSignal) {
    const hurry = hurryUp();
    const seeing = memberHere(hurry.api, signal);
    const found = await findPlan(hurry.api, priceId, signal);
    if (!('plan' in found)) return { found };
    if (!signal.aborted) showPlan(found);
    const member = (await seeing) ?? null;
    return { found, member, standing: await standingOf(hurry, member, found, signal) };
  }
  /** Shows the plan before its buyer is known. */
  function showPlan(choice: Choice) {
    known = { ...noStanding, ...choice, member: null };
    waiting = { ...waiting, isBuyerAwaited: true };
    show();
  }
  /** Says that loading takes longer than usual. */
  function showSlow() {
    if (state.checkout.status !== 'loading' && state.checkout.status !== 'ready') return;
    waiting = { ...waiting, isSlow: true };
    state.checkout = { ...state.checkout, isSlow: true };
  }

  const query = createQuery(
    state,
    'checkout',
    {
      async ask(signal) {
        if (!priceId) return null;
        waiting = {};
        const stop = whenSlow(clock, showSlow);
        return ask(priceId, signal).finally(stop);
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
        const texts = { short: checkoutErrors.loadPlan, serverMessageAllowed: false };
        return { ...shownErrorOf(found, texts), status: 'failed', ...reloadFor(found) };
      },
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
      if (!known || waiting.isBuyerAwaited) return null;
      const choice = known;
      const hurry = hurryUp();
      const seen = await calls.run('member', async (signal) => {
        const member = await memberHere(hurry.api, signal);
        return member === undefined ? null : { member, standing: await standingOf(hurry, member, choice, signal) };
      });
      return seen ?? null;
    },
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
    dispose: () => calls.abort(),
  };
}
