import { billingErrors } from '@signalsync/content/messages/billing';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { churnErrors } from '@signalsync/content/messages/churn';
import { planErrors } from '@signalsync/content/messages/pricing';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { pause } from '@signalsync/content/pause';
import { planChange } from '@signalsync/content/planChange';
import { purchases } from '@signalsync/content/purchases';
import { pauseOptions } from '@signalsync/contract/calls/pause';
import { answerPurchase } from '@signalsync/contract/calls/purchases';
import { currentUser } from '@signalsync/contract/calls/user';
import { samplePauses, sampleResumption } from '@signalsync/contract/fixtures/pause';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { purchaseQuestion } from '@signalsync/contract/fixtures/purchases';
import type { Resumption } from '@signalsync/contract/model/pause';
import type { PlanState } from '@signalsync/contract/model/standing';
import { createAccountStore } from '../../account/account.store.ts';
import type { StepNumber } from '../../churn/churn.store.ts';
import { polling } from '../../core/keepLooking.ts';
import { nextBillingTold } from '../../mocks/billing.ts';
import { happyMocks } from '../../mocks/happy.ts';
import { mock } from '../../mocks/mock.ts';
import { createPaymentReturnStore } from '../../paymentReturn/paymentReturn.store.ts';
import { createReaddressStore } from '../../paymentReturn/readdress.store.ts';
import { createPauseStore } from '../../pause/pause.store.ts';
import { createPlanChangeStore } from '../../planChange/planChange.store.ts';
import { createPlansStore } from '../../pricing/plans.store.ts';
import { createPurchasesStore } from '../../purchases/purchases.store.ts';
import { billingOf, loadedBilling } from '../billing.ts';
import { checkoutOf, readyCheckout } from '../checkout.ts';
import { churnAt, churnOf } from '../churn.ts';
import { base, type Network } from '../network.ts';
import { testCore } from '../testCore.ts';
import { until } from '../until.ts';
import type { Row } from './page.ts';

/** After a payment the page looks for the account for two minutes, even if calls fail. */
export const afterPaying: Row = {
  page(network) {
    network.use(...happyMocks(base, null));
    const set = testCore();
    const intent = { id: 'pi_1', kind: 'payment', status: 'succeeded', purpose: 'purchase' } as const;
    const store = createPaymentReturnStore(set.core, intent, () => undefined);
    const act = () => {
      store.start();
      return until(store.state, ({ result }) => result.status === 'timedOut' || result.status === 'signedIn');
    };
    return { ...set, state: store.state, act, again: null };
  },
  tells: '"timedOut"',
  withinMs: polling.forMs + 16_000,
};

/** Opens the page of a signed-out user. */
function visitor(network: Network) {
  network.use(...happyMocks(base, null));
  return testCore();
}
const loading = (tells: string, part: 'paymentMethods' | 'invoices'): Row => ({
  page(network) {
    const set = billingOf(network);
    return { ...set, act: () => set.store.load(), again: () => set.store.retry(part) };
  },
  tells,
});
const withCard = (act: 'setDefault' | 'remove', tells: string): Row => ({
  async page(network) {
    const set = await loadedBilling(network);
    const { paymentMethods } = set.state;
    const last = paymentMethods.status === 'ready' ? paymentMethods.methods.at(-1)?.id : undefined;
    return { ...set, act: () => set.store[act](last ?? '') };
  },
  tells,
});
const acting = (kind: 'pay' | 'keep', from: PlanState, tells: string): Row => ({
  async page(network) {
    const set = await loadedBilling(network, monthlyMember(), { nextBilling: nextBillingTold(from) });
    await set.store.openAct(kind);
    return { ...set, act: set.store.confirmAct };
  },
  tells,
});
type Changing = ReturnType<typeof createPlanChangeStore>;
/** Opens the dialog 'Change plan', and goes on in it by `ready`. */
const changing = (tells: string, act: keyof Changing & ('load' | 'showPreview' | 'confirm' | 'takeBack')): Row => ({
  async page(network) {
    const set = visitor(network);
    const store = createPlanChangeStore(set.core, { onDone: () => undefined });
    if (act !== 'load') await store.load();
    if (act === 'confirm') await store.showPreview();
    return { ...set, state: store.state, act: store[act], ...(act === 'load' && { again: store.retry }) };
  },
  tells,
});
const pausing = (tells: string, act: 'load' | 'confirm', resumption: Resumption | null = null): Row => ({
  async page(network) {
    const set = visitor(network);
    network.use(mock(base)(pauseOptions, { currency: 'USD', options: samplePauses(), resumption }));
    const store = createPauseStore(set.core, { onDone: () => undefined });
    if (act !== 'load') await store.load();
    return { ...set, state: store.state, act: store[act], ...(act === 'load' && { again: store.retry }) };
  },
  tells,
});
const paying = (tells: string): Row => ({
  async page(network) {
    const set = await readyCheckout(network);
    return { ...set, act: set.store.submit };
  },
  tells,
});
const leaving = (step: StepNumber, act: 'stay' | 'accept' | 'cancel', tells: string): Row => ({
  async page(network) {
    const set = await churnAt(network, step);
    return { ...set, act: set.store[act] };
  },
  tells,
});

export const pricingRows = {
  plans: {
    page(network) {
      const set = visitor(network);
      const store = createPlansStore(set.core);
      return { ...set, state: store.state, act: store.load, again: store.retry };
    },
    tells: planErrors.load,
  },
  priceDetails: {
    page(network) {
      const set = checkoutOf(network, { priceId: 'price_unlisted' });
      // Without a plan the page does not show the payment form, so the test ignores the state of that form.
      const state = {
        get checkout() {
          return set.state.checkout;
        },
      };
      return { ...set, state, act: set.store.load, again: set.store.retry };
    },
    tells: checkoutErrors.loadPlan,
  },
} satisfies Record<string, Row>;

export const billingRows = {
  paymentConfig: {
    page(network) {
      const set = checkoutOf(network);
      return { ...set, act: set.store.load, again: set.store.retryForm };
    },
    tells: checkoutErrors.loadConfig,
  },
  nextBillingInfo: {
    page(network) {
      const set = billingOf(network);
      return { ...set, act: () => set.store.load(), again: null };
    },
    tells: '"standing":{"state":"active"',
  },
  createSetupIntent: {
    async page(network) {
      const { store, ...set } = await loadedBilling(network);
      return {
        ...set,
        state: store.newPaymentMethod.state,
        act: store.newPaymentMethod.open,
        again: store.newPaymentMethod.retry,
      };
    },
    tells: billingErrors.setupForm,
  },
  createSubscriptionIntent: paying(checkoutErrors.loadForm),
  createPortalSession: {
    async page(network) {
      const set = await loadedBilling(network);
      return { ...set, act: () => set.store.openPortal('changeCard') };
    },
    tells: billingErrors.portal,
  },
  keepSubscription: acting('keep', 'ending', billingErrors.keep),
  payInvoice: acting('pay', 'pastDue', billingErrors.pay),
  pauseOptions: pausing(pause.failed, 'load'),
  pausePlan: pausing(pause.choose.failed, 'confirm'),
  resumePlan: pausing(pause.resume.failed, 'confirm', sampleResumption()),
  planChangeOptions: changing(planChange.options.failed, 'load'),
  previewPlanChange: changing(planChange.options.previewFailed, 'showPreview'),
  changePlan: changing(planChange.preview.failed, 'confirm'),
  takeBackPlanChange: changing(planChange.open.failed, 'takeBack'),
  cancelSubscription: leaving(1, 'cancel', billingErrors.cancelUnreachable),
  updateCustomerEmail: paying(checkoutErrors.payment),
  validatePromoCode: {
    async page(network) {
      const set = await readyCheckout(network);
      set.store.setPromoCode('LAUNCH10');
      return { ...set, act: set.store.applyPromo };
    },
    tells: checkoutErrors.promo,
  },
  makeDefaultPaymentMethod: withCard('setDefault', billingErrors.makeDefault),
  listPaymentMethods: loading(billingErrors.loadPaymentMethods, 'paymentMethods'),
  removePaymentMethod: withCard('remove', billingErrors.remove),
  listBillingHistory: loading(billingErrors.loadHistory, 'invoices'),
  applyCoupon: leaving(4, 'accept', churnErrors.coupon),
  paymentIntentCustomer: afterPaying,
  checkCustomer: afterPaying,
} satisfies Record<string, Row>;

export const purchaseRows = {
  answerPurchase: {
    async page(network) {
      const set = visitor(network);
      const asked = { ...visitorWithoutPlan(), purchases: { questions: [purchaseQuestion()], refunds: [] } };
      network.use(mock(base)(currentUser, asked), mock(base)(answerPurchase, { success: true }));
      const account = createAccountStore(set.core);
      await account.load();
      const store = createPurchasesStore(set.core, account);
      return { ...set, state: store.state, act: () => store.answer('chk_sample', true) };
    },
    tells: purchases.question.failed,
  },
  readdressPurchase: {
    page(network) {
      const set = visitor(network);
      const store = createReaddressStore(set.core, 'cus_sample');
      store.setEmail('anna@example.com');
      return { ...set, state: store.state, act: store.save };
    },
    tells: paymentReturn.otherAddress.failed,
  },
} satisfies Record<string, Row>;

export const churnRows = {
  startChurnAttempt: {
    page(network) {
      const set = churnOf(network);
      return { ...set, act: set.store.load, again: null };
    },
    tells: '"status":"step","pending":null,"error":null,"step":1',
  },
  updateChurnAttempt: leaving(2, 'stay', churnErrors.outcome),
} satisfies Record<string, Row>;
