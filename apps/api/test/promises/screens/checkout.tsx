import { checkout as content } from '@signalsync/content/checkout';
import { shell } from '@signalsync/content/shell';
import { type CheckoutStore, createCheckoutStore } from '@signalsync/state/checkout';
import { Checkout } from '@signalsync/ui/checkout/Checkout';
import { snapshot } from 'valtio/vanilla';
import { fakePaymentForm } from '@signalsync/state/testing/fakePaymentForm';
import { accountTabPath, checkoutPath, paths, planActPath } from '@signalsync/web/paths';
import type { Checkout as OpenCheckout, Words } from '../screens.ts';
import { type Page, partOf } from './page.ts';

const nothing = () => undefined;
const site = {
  shell,
  company: { name: null, email: null },
  theme: 'dark',
  isSignedIn: true,
  hrefs: {
    home: paths.landing,
    pricing: paths.pricing,
    signIn: paths.auth,
    account: paths.account,
    terms: paths.terms,
    privacy: paths.privacy,
    returns: paths.returns,
    eula: paths.eula,
  },
} as const;

/** Renders the page with the props that `apps/web/src/routes/checkout.route.tsx` passes, and returns its texts. */
function shown({ state: live }: CheckoutStore): Promise<Words[]> {
  const {
    checkout,
    publishableKey: _,
    formKey: __,
    formAmount: ___,
    ...state
  } = snapshot(live) as CheckoutStore['state'];
  return partOf(
    'checkout',
    <Checkout
      {...site}
      {...state}
      content={content}
      checkout={checkout}
      isGuest={!state.email.isLocked}
      upgradeHref={checkoutPath}
      paymentSlot={null}
      billingHref={accountTabPath('billing')}
      payDueHref={planActPath('pay')}
      onThemeChange={nothing}
      onRetry={nothing}
      onRetryPaymentForm={nothing}
      onPromoCodeChange={nothing}
      onApplyPromo={nothing}
      onEmailChange={nothing}
      onAgreedChange={nothing}
      onSubmit={nothing}
      onPayWithoutPromo={nothing}
      onOpenPortal={nothing}
      onGoOnAsGuest={nothing}
    />,
  );
}

/** Opens the checkout of a plan, and applies the promotion code if there is one. */
export async function openCheckout(
  { core, messages }: Page,
  priceId: string,
  promoCode: string,
): Promise<OpenCheckout> {
  const store = createCheckoutStore(core, priceId, { promoCode });
  await store.load();
  if (promoCode !== '') await store.applyPromo();
  return {
    words: [...(await shown(store)), ...messages()],
    async buy(email, pay, answer) {
      const { checkout } = store.state;
      if (checkout.status !== 'ready' || checkout.order.obstacle !== null) return { isDone: false, after: [] };
      let isDone = false;
      const form = fakePaymentForm();
      form.intentState = answer === 'lost' ? null : { status: 'succeeded', amount: null, currency: null };
      store.formReady({
        ...form,
        async confirm({ clientSecret }) {
          isDone = await pay(clientSecret);
          if (!isDone) return { ok: false, kind: 'declined' };
          return answer === 'atOnce' ? { ok: true } : { ok: false, kind: 'unexpected' };
        },
      });
      store.setEmail(email);
      store.setAgreed(true);
      await store.submit();
      // While the browser moves to the next page, the member reads nothing on this one.
      const isLeaving = store.state.submission.status === 'processing';
      return { isDone, after: [...(isLeaving ? [] : await shown(store)), ...messages()] };
    },
    close() {
      store.dispose();
      core.dispose();
    },
  };
}
