import { billing as content } from '@signalsync/content/billing';
import type { BillingStore } from '@signalsync/state/billing';
import { tellPortalReturn } from '@signalsync/state/billing/portalReturn';
import { fetchMenuList } from '@signalsync/ui/components/Menu';
import { BillingTab } from '@signalsync/ui/billing/BillingTab';
import { lazy, Suspense, useEffect, useState } from 'react';
import { checkoutPath, paths } from '../../router/paths.ts';
import { ProviderForm } from '../../payment/ProviderForm.tsx';
import { codeOf } from '../../platform/leaving.ts';
import { fetchAhead } from '../../platform/fetchAhead.ts';
import { useTheme } from '../site.ts';
import { useCore, useStoreState } from '../../core/useCore.ts';
import { shownBilling } from './shownBilling.ts';
import { takeChangeCard, takePlanAct, takePortalReturn } from './takeFromAddress.ts';

const PlanChange = lazy(() => codeOf(import('./PlanChangeRoute.tsx')));
const PlanAct = lazy(() => codeOf(import('./PlanActRoute.tsx')));
const Pause = lazy(() => codeOf(import('./PauseRoute.tsx')));

/** The form's amount when the user only saves a card and pays nothing. */
const nothingDue = { mode: 'setup', amount: 0, currency: 'usd' } as const;

/**
 * The state of a dialog whose code is loaded when it opens. `open` is undefined once the dialog has found that the server
 * lacks its calls.
 */
function useDialog() {
  const [state, setState] = useState<'closed' | 'open' | 'missing'>('closed');
  return { isOpen: state === 'open', closed: setState, open: state === 'missing' ? undefined : () => setState('open') };
}

/** Connects the billing tab to the account's billing store. */
export default function BillingTabRoute({ billing: store }: { billing: BillingStore }) {
  const { newPaymentMethod: form } = store;
  const state = useStoreState(store.state);
  const { guarantee, pendingPayment, cardProblem, lifetimePriceId } = state;
  const { newPaymentMethod, publishableKey, formKey } = useStoreState(form.state);
  const theme = useTheme();
  useEffect(() => {
    void store.load();
    return store.leave;
  }, [store]);
  useEffect(() => fetchAhead(fetchMenuList), []);
  const isReady = state.billing.status === 'ready';
  useEffect(() => {
    if (isReady && takeChangeCard()) void store.openPortal('changeCard');
  }, [isReady, store]);
  const { subscription } = state;
  const isKnown = subscription.status === 'ready' && !subscription.isLookingUp;
  useEffect(() => {
    const act = isKnown ? takePlanAct() : null;
    if (act) void store.openAct(act);
  }, [isKnown, store]);
  const change = useDialog();
  const pause = useDialog();
  const { messages } = useCore();
  const isLoaded = isReady && isKnown && state.paymentMethods.status !== 'loading';
  useEffect(() => {
    const returned = isLoaded ? takePortalReturn() : null;
    if (returned !== null) tellPortalReturn(store.state, messages, returned);
  }, [isLoaded, messages, store]);
  return (
    <>
      <BillingTab
        content={content}
        billing={shownBilling(state)}
        hrefs={{
          pricing: paths.pricing,
          upgrade: lifetimePriceId === null ? paths.pricing : checkoutPath(lifetimePriceId),
          cancel: paths.churn,
          logIn: paths.auth,
        }}
        pendingPayment={pendingPayment}
        cardProblem={cardProblem}
        guarantee={guarantee}
        portal={state.portal}
        act={state.act}
        planActDialog={PlanAct}
        newPaymentMethod={newPaymentMethod}
        paymentSlot={
          publishableKey !== null && (
            <ProviderForm
              key={formKey}
              publishableKey={publishableKey}
              amount={nothingDue}
              theme={theme}
              timeLeft={form.timeLeft}
              onReady={form.formReady}
              onFailed={form.formFailed}
              onCodeMissing={form.formCodeMissing}
            />
          )
        }
        onAdd={() => void form.open()}
        onSavePaymentMethod={() => void form.save()}
        onRetryPaymentMethod={() => void form.retry()}
        onClosePaymentMethod={form.close}
        onSetDefault={(id) => void store.setDefault(id)}
        onRemove={(id) => void store.remove(id)}
        onOpenPortal={(purpose) => void store.openPortal(purpose)}
        onAct={(kind) => void store.openAct(kind)}
        onChangePlan={change.open}
        onPause={pause.open}
        onConfirmAct={() => void store.confirmAct()}
        onCloseAct={store.closeAct}
        onMoreInvoices={() => void store.loadMoreInvoices()}
        onRetry={(part) => void store.retry(part)}
      />
      <Suspense>
        {change.isOpen && <PlanChange onClosed={change.closed} onChanged={() => void store.refresh()} />}
        {pause.isOpen && <Pause onClosed={pause.closed} onChanged={() => void store.refresh()} />}
      </Suspense>
    </>
  );
}
