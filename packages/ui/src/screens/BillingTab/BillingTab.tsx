import type { Billing } from './billingView.ts';
import type { Subscription } from '@signalsync/contract/view/billing';
import type { BillingContent } from '@signalsync/content/billing';
import { useRef } from 'react';
import {
  AddPaymentMethodDialog,
  type AddPaymentMethodDialogProps,
} from '../../pieces/AddPaymentMethodDialog/AddPaymentMethodDialog.tsx';
import { BillingHistory } from '../../pieces/BillingHistory/BillingHistory.tsx';
import { PaymentMethodList, type PaymentMethodListProps } from '../../pieces/PaymentMethodList/PaymentMethodList.tsx';
import { SubscriptionCard, type SubscriptionCardProps } from '../../pieces/SubscriptionCard/SubscriptionCard.tsx';
import { isSubscribed } from '../../pieces/SubscriptionCard/subscription.ts';
import { BillingFailure } from './BillingFailure.tsx';
import * as css from './BillingTab.css.ts';

export interface BillingTabProps
  extends Pick<SubscriptionCardProps, 'portal' | 'onOpenPortal' | 'cardProblem' | 'pendingPayment' | 'guarantee'>,
    Pick<PaymentMethodListProps, 'onSetDefault' | 'onRemove'>,
    Pick<AddPaymentMethodDialogProps, 'newPaymentMethod' | 'paymentSlot'> {
  content: BillingContent;
  billing: Billing;
  hrefs: SubscriptionCardProps['hrefs'] & {
    logIn: string;
  };
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
          <SubscriptionCard
            content={content}
            subscription={subscription}
            hrefs={hrefs}
            portal={portal}
            onOpenPortal={props.onOpenPortal}
            cardProblem={props.cardProblem}
            pendingPayment={props.pendingPayment}
            guarantee={guarantee}
          />
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

function newPaymentMethodOf(subscription: Subscription): PaymentMethodListProps['newPaymentMethod'] {
  if (subscription.status === 'loading' || subscription.status === 'lifetime') return subscription.status;
  return isSubscribed(subscription) ? 'possible' : 'notSubscribed';
}
