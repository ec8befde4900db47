import type { Billing } from './billingView.ts';
import type { PlanAct, Subscription } from '@signalsync/contract/view/billing';
import type { BillingContent } from '@signalsync/content/billing';
import { lazy, Suspense, useRef, useState } from 'react';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import {
  AddPaymentMethodDialog,
  type AddPaymentMethodDialogProps,
} from '../AddPaymentMethodDialog/AddPaymentMethodDialog.tsx';
import { BillingHistory } from '../BillingHistory/BillingHistory.tsx';
import {
  PaymentMethodList,
  type PaymentMethodListProps,
  type PaymentMethods,
} from '../PaymentMethodList/PaymentMethodList.tsx';
import { cardName } from '../PaymentMethodList/PaymentMethodRow.tsx';
import { SubscriptionCard, type SubscriptionCardProps } from '../SubscriptionCard/SubscriptionCard.tsx';
import { isSubscribed } from '../SubscriptionCard/subscription.ts';
import { useFocusFallback } from '../../private/useFocusFallback.ts';
import { BillingFailure } from './BillingFailure.tsx';
import * as css from './BillingTab.css.ts';

const PlanActDialog = lazy(async () => {
  const [piece] = await Promise.all([import('../PlanActDialog/PlanActDialog.tsx'), fetchDialogSheet()]);
  return { default: piece.PlanActDialog };
});

export interface BillingTabProps
  extends Pick<
      SubscriptionCardProps,
      'portal' | 'onOpenPortal' | 'onAct' | 'cardProblem' | 'pendingPayment' | 'guarantee'
    >,
    Pick<PaymentMethodListProps, 'onSetDefault' | 'onRemove'>,
    Pick<AddPaymentMethodDialogProps, 'newPaymentMethod' | 'paymentSlot'> {
  content: BillingContent;
  billing: Billing;
  hrefs: SubscriptionCardProps['hrefs'] & {
    logIn: string;
  };
  /** The open dialog of 'Pay now' or 'Keep my subscription'; null if none is open. */
  act: PlanAct | null;
  onConfirmAct: () => void;
  onCloseAct: () => void;
  /** Opens the dialog for a new payment method, with the provider's form in it. */
  onAdd: () => void;
  onSavePaymentMethod: () => void;
  onRetryPaymentMethod: () => void;
  onClosePaymentMethod: () => void;
  onMoreInvoices: () => void;
  /** Loads the given part of the tab again after it failed to load. `billing` loads all parts. */
  onRetry: (part: 'billing' | 'paymentMethods' | 'invoices') => void;
}

const loading = {
  subscription: { status: 'loading' },
  paymentMethods: { status: 'loading' },
  invoices: { status: 'loading' },
} as const;

/** The account's billing tab: the subscription, the cards and the invoices. */
export function BillingTab(props: BillingTabProps) {
  const { content, billing, hrefs, portal, guarantee, newPaymentMethod, paymentSlot } = props;
  const tab = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusFallback(card, () => () => card.current);
  // Its code comes with the first question, and it stays, so that its closing is animated.
  const [hasAsked, setHasAsked] = useState(props.act !== null);
  if (props.act !== null && !hasAsked) setHasAsked(true);
  const { subscription, paymentMethods, invoices } = billing.status === 'ready' ? billing : loading;
  return (
    <div ref={tab} tabIndex={-1} className={css.tab}>
      {billing.status === 'failed' ? (
        <BillingFailure
          content={content}
          failure={billing}
          logInHref={hrefs.logIn}
          region={tab}
          onRetry={() => props.onRetry('billing')}
        />
      ) : (
        <>
          <div ref={card} tabIndex={-1} className={css.card}>
            <SubscriptionCard
              content={content}
              subscription={subscription}
              hrefs={hrefs}
              portal={portal}
              onOpenPortal={props.onOpenPortal}
              onAct={props.onAct}
              cardProblem={props.cardProblem}
              pendingPayment={props.pendingPayment}
              guarantee={guarantee}
            />
          </div>
          {hasAsked && subscription.status === 'ready' && (
            <Suspense>
              <PlanActDialog
                content={content}
                act={props.act}
                standing={subscription.standing}
                card={defaultCardIn(content, paymentMethods)}
                onConfirm={props.onConfirmAct}
                onClose={props.onCloseAct}
                onClosed={keepFocus}
              />
            </Suspense>
          )}
          {/* Hidden while billing is loading, because the height of the card above is known only after that. */}
          <div className={billing.status === 'loading' ? css.unseen : css.rest}>
            <PaymentMethodList
              content={content}
              paymentMethods={paymentMethods}
              newPaymentMethod={newPaymentMethodOf(subscription)}
              onAdd={props.onAdd}
              onSetDefault={props.onSetDefault}
              onRemove={props.onRemove}
              onRetry={() => props.onRetry('paymentMethods')}
            />
            <BillingHistory
              content={content}
              invoices={invoices}
              onMore={props.onMoreInvoices}
              onRetry={() => props.onRetry('invoices')}
            />
          </div>
        </>
      )}
      <AddPaymentMethodDialog
        content={content}
        newPaymentMethod={newPaymentMethod}
        paymentSlot={paymentSlot}
        onSave={props.onSavePaymentMethod}
        onRetry={props.onRetryPaymentMethod}
        onClose={props.onClosePaymentMethod}
      />
    </div>
  );
}

/** Returns the name of the default card; null if it is unknown, or if there is none. */
function defaultCardIn(content: BillingContent, cards: PaymentMethods): string | null {
  const card = cards.status === 'ready' && cards.methods.find(({ isDefault }) => isDefault);
  return card ? cardName(content.paymentMethods, card) : null;
}

function newPaymentMethodOf(subscription: Subscription): PaymentMethodListProps['newPaymentMethod'] {
  if (subscription.status === 'loading') return 'loading';
  if (subscription.standing.state === 'lifetime') return 'lifetime';
  return isSubscribed(subscription) ? 'possible' : 'notSubscribed';
}
