import { checkout as content } from '@signalsync/content/checkout';
import { type CheckoutData, createCheckoutStore } from '@signalsync/state/checkout';
import { Checkout, type CheckoutData as ShownCheckout } from '@signalsync/ui/screens/Checkout';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { checkoutPath } from '../paths.ts';
import { loadProviderForm, ProviderForm } from '../payment/ProviderForm.tsx';
import { useSite } from '../site.ts';
import { useStore, useStoreState } from '../useStore.ts';

export default function CheckoutRoute() {
  const priceId = new URLSearchParams(useSearch()).get('priceId');
  const shown = useRef(priceId);
  useEffect(() => {
    if (shown.current === priceId) return;
    shown.current = priceId;
    // The link to another plan went with the old one's page; the keyboard stays on this one.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [priceId]);
  return <PlanCheckout key={priceId} priceId={priceId} />;
}

function PlanCheckout({ priceId }: { priceId: string | null }) {
  const store = useStore((core) => createCheckoutStore(core, priceId));
  const { checkout, publishableKey, formAttempt, formAmount, ...state } = useStoreState(store.state);
  const site = useSite();
  useEffect(() => {
    void store.load();
    // The form says it when its code cannot be had.
    if (priceId) loadProviderForm().catch(() => undefined);
  }, [store, priceId]);
  return (
    <Checkout
      {...site}
      content={content}
      {...state}
      isGuest={!state.email.isLocked}
      checkout={withUpgrade(checkout)}
      paymentSlot={
        publishableKey !== null &&
        formAmount && (
          <ProviderForm
            key={formAttempt}
            publishableKey={publishableKey}
            amount={formAmount}
            theme={site.theme}
            onReady={store.formReady}
            onFailed={store.formFailed}
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
      onOpenPortal={() => void store.openPortal()}
    />
  );
}

/** The order with the way to the lifetime plan's checkout. */
function withUpgrade(checkout: CheckoutData): ShownCheckout {
  if (checkout.status !== 'ready') return checkout;
  const { lifetime, ...order } = checkout.order;
  const offer = lifetime && { plan: lifetime, href: checkoutPath(lifetime.priceId) };
  return { status: 'ready', order: { ...order, lifetime: offer } };
}
