import { checkout as content } from '@signalsync/content/checkout';
import { createCheckoutStore } from '@signalsync/state/checkout';
import { Checkout } from '@signalsync/ui/checkout/Checkout';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { accountTabPath, checkoutPath, planActPath } from '../router/paths.ts';
import { signInPath } from './account/outcomeHrefs.ts';
import { loadProviderForm, ProviderForm } from '../payment/ProviderForm.tsx';
import { useSite } from './site.ts';
import { useStore, useStoreState } from '../core/useCore.ts';
import { useWhenIdle } from '../platform/whenIdle.ts';

/** Longest promo code that is read from the URL. */
const promoMaxLength = 100;

const loadGuestPurchase = () => import('./guestPurchase/GuestPurchaseRoute.tsx');

export default function CheckoutRoute() {
  const query = new URLSearchParams(useSearch());
  const [priceId, promoCode] = [query.get('priceId'), query.get('promo')?.slice(0, promoMaxLength) ?? ''];
  const shown = useRef(priceId);
  useEffect(() => {
    if (shown.current === priceId) return;
    shown.current = priceId;
    // The user pressed a link in the old plan's checkout, which is gone. So the focus moves to the new plan's checkout.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [priceId]);
  return <PlanCheckout key={priceId} priceId={priceId} promoCode={promoCode} />;
}

function PlanCheckout({ priceId, promoCode }: { priceId: string | null; promoCode: string }) {
  const site = useSite();
  const store = useStore((core) =>
    createCheckoutStore(core, priceId, {
      promoCode,
      returnPath: (code) => checkoutPath(priceId ?? '', code),
      supportEmail: site.company.email,
    }),
  );
  const { checkout, publishableKey, formKey, formAmount, ...state } = useStoreState(store.state);
  const isGuest = !state.email.isLocked;
  const begun = useWhenIdle(isGuest && checkout.status === 'ready' ? loadGuestPurchase : null);
  const [isPaid, setPaid] = useState(false);
  useEffect(() => {
    void store.load();
    // Preloads the code of the card form. If that fails, `ProviderForm` reports the failure.
    if (priceId) loadProviderForm().catch(() => undefined);
  }, [store, priceId]);
  return (
    <Checkout
      {...site}
      content={content}
      {...state}
      isGuest={isGuest}
      begun={begun && <begun.GuestPurchaseRoute isCheckout onPaid={setPaid} />}
      isPaid={isGuest && isPaid}
      checkout={checkout}
      upgradeHref={checkoutPath}
      paymentSlot={
        publishableKey !== null &&
        formAmount && (
          <ProviderForm
            key={formKey}
            publishableKey={publishableKey}
            amount={formAmount}
            theme={site.theme}
            timeLeft={store.formTimeLeft}
            onReady={store.formReady}
            onFailed={(reason) => void store.formFailed(reason)}
            onCodeMissing={store.formCodeMissing}
          />
        )
      }
      onRetry={() => void store.retry()}
      onRetryPaymentForm={() => void store.retryForm()}
      onPromoCodeChange={store.setPromoCode}
      onApplyPromo={() => void store.applyPromo()}
      onEmailChange={store.setEmail}
      onAgreedChange={store.setAgreed}
      onSubmit={() => void store.submit()}
      onPayWithoutPromo={() => void store.payWithoutPromo()}
      billingHref={accountTabPath('billing')}
      payDueHref={planActPath('pay')}
      onOpenPortal={() => void store.openPortal()}
      signInAgainHref={signInPath(state.email.value)}
      onGoOnAsGuest={store.goOnAsGuest}
    />
  );
}
