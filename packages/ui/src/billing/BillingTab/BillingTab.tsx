import type { PlanAct, Subscription } from '@signalsync/contract/view/billing';
import type { BillingContent } from '@signalsync/content/billing';
import { type ComponentType, type RefObject, Suspense, useRef, useState } from 'react';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import {
  AddPaymentMethodDialog,
  type AddPaymentMethodDialogProps,
} from '../AddPaymentMethodDialog/AddPaymentMethodDialog.tsx';
import { BillingHistory, type Invoices } from '../BillingHistory/BillingHistory.tsx';
import {
  PaymentMethodList,
  type PaymentMethodListProps,
  type PaymentMethods,
} from '../PaymentMethodList/PaymentMethodList.tsx';
import { cardName } from '../PaymentMethodList/PaymentMethodRow.tsx';
import type { PlanActDialogProps } from '../PlanActDialog/PlanActDialog.tsx';
import { SubscriptionCard, type SubscriptionCardProps } from '../SubscriptionCard/SubscriptionCard.tsx';
import { useFocusFallback } from '../../private/useFocusFallback.ts';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import * as css from './BillingTab.css.ts';

/** A user's billing data, or why it could not be loaded. Each `message` is a whole sentence. */
export type Billing =
  | { status: 'loading' }
  | { status: 'ready'; subscription: Subscription; paymentMethods: PaymentMethods; invoices: Invoices }
  /** What the button below the message does: `retry` loads again, `logIn` leads to sign-in. */
  | { status: 'failed'; message: string; forward: 'retry' | 'logIn' };

export interface BillingTabProps
  extends Pick<
      SubscriptionCardProps,
      'portal' | 'onOpenPortal' | 'onAct' | 'onChangePlan' | 'onPause' | 'cardProblem' | 'pendingPayment' | 'guarantee'
    >,
    Pick<PaymentMethodListProps, 'onSetDefault' | 'onRemove'>,
    Pick<AddPaymentMethodDialogProps, 'newPaymentMethod' | 'paymentSlot'> {
  /** The texts to show. */
  content: BillingContent;
  /** What the tab shows, or why it cannot be shown. */
  billing: Billing;
  /** The addresses to which its links lead. */
  hrefs: SubscriptionCardProps['hrefs'] & { logIn: string };
  /** The dialog of 'Pay now' or 'Keep my subscription', which asks for confirmation; null if none is open. */
  act: PlanAct | null;
  /** `PlanActDialog` with its texts. Rendered once `act` has been set, so its code may be loaded then. */
  planActDialog: ComponentType<Omit<PlanActDialogProps, 'content'>>;
  /** Called when the user confirms what the dialog asks. */
  onConfirmAct: () => void;
  /** Called when the user closes the dialog. */
  onCloseAct: () => void;
  /** Called by the button that opens the dialog with the payment provider's form for a new card. */
  onAdd: () => void;
  /** Called when the user sends the form of the new card. */
  onSavePaymentMethod: () => void;
  /** Loads the form of the new card again, or the whole page if `needsReload` is set. */
  onRetryPaymentMethod: () => void;
  /** Called when the user closes the dialog of the new card. */
  onClosePaymentMethod: () => void;
  /** Called by ‘Show more’ once all loaded invoices are shown and there are older ones. */
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
  const { content, billing, planActDialog: PlanActDialog } = props;
  const tab = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusFallback(card, () => () => card.current);
  // The dialog's code is loaded when it first opens. The dialog then stays mounted, so that its closing is animated.
  const [hasAsked, setHasAsked] = useState(props.act !== null);
  if (props.act !== null && !hasAsked) setHasAsked(true);
  const { subscription, paymentMethods, invoices } = billing.status === 'ready' ? billing : loading;
  return (
    <div ref={tab} tabIndex={-1} className={css.tab}>
      {billing.status === 'failed' ? (
        <BillingFailure {...props} failure={billing} region={tab} />
      ) : (
        <>
          <div ref={card} tabIndex={-1} className={css.card}>
            <SubscriptionCard {...props} subscription={subscription} />
          </div>
          {hasAsked && subscription.status === 'ready' && (
            <Suspense>
              <PlanActDialog
                act={props.act}
                standing={subscription.standing}
                card={defaultCardIn(content, paymentMethods)}
                onConfirm={props.onConfirmAct}
                onClose={props.onCloseAct}
                onClosed={keepFocus}
              />
            </Suspense>
          )}
          {/* Hidden while billing is loading, because the height of the card above is not known before that. */}
          <div className={billing.status === 'loading' ? css.unseen : css.rest}>
            <PaymentMethodList
              {...props}
              paymentMethods={paymentMethods}
              newPaymentMethod={newPaymentMethodOf(subscription)}
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
        {...props}
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
  const { state } = subscription.standing;
  if (state === 'none' || state === 'ended' || state === 'givenUp') return 'notSubscribed';
  return state === 'lifetime' ? 'lifetime' : 'possible';
}

interface BillingFailureProps extends Pick<BillingTabProps, 'content' | 'hrefs' | 'onRetry'> {
  failure: Extract<Billing, { status: 'failed' }>;
  /** The element that gets the focus when the user presses 'Try Again', because that button then disappears. */
  region: RefObject<HTMLElement | null>;
}

/** Says why billing could not be loaded, and offers to try again or to sign in. */
function BillingFailure({ content, failure, hrefs, region, onRetry }: BillingFailureProps) {
  return (
    <div className={css.failure}>
      {failure.forward === 'retry' ? (
        <RetryNotice failed={failure} content={content} region={region} onRetry={() => onRetry('billing')} />
      ) : (
        <Notice
          tone="error"
          isAnnounced
          action={
            <ButtonLink size="small" href={hrefs.logIn}>
              {content.logIn}
            </ButtonLink>
          }
        >
          {failure.message}
        </Notice>
      )}
    </div>
  );
}
