import type { PortalOpening, PortalPurpose, Subscription } from '@signalsync/contract/view/billing';
import type { BillingContent } from '@signalsync/content/billing';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import { useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { GuaranteeLine } from './GuaranteeLine.tsx';
import { PaymentFailedNotice } from './PaymentFailedNotice.tsx';
import * as css from './SubscriptionCard.css.ts';
import { SubscriptionActions, type SubscriptionHrefs } from './SubscriptionActions.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';
import { PendingPaymentNotice } from './PendingPaymentNotice.tsx';
import type { PendingPayment } from './subscription.ts';

export type { SubscriptionHrefs } from './SubscriptionActions.tsx';
export type { PendingPayment } from './subscription.ts';

export interface SubscriptionCardProps {
  content: BillingContent;
  subscription: Subscription;
  hrefs: SubscriptionHrefs;
  portal: PortalOpening;
  /** Opens the provider's portal. Not called while it is opening. */
  onOpenPortal: (purpose: PortalPurpose) => void;
  /** Why the next payment fails or may fail. Null if no card is in the way, or if no payment follows. */
  cardProblem: 'noCard' | 'noDefaultCard' | 'cardExpiring' | 'cardExpired' | null;
  /** A payment that the bank is still deciding or has declined; null if there is none. */
  pendingPayment: PendingPayment | null;
  /** The money-back guarantee. Null before the first payment and after the guarantee's last day. */
  guarantee: Guarantee | null;
}

/** The card 'My Subscription': the plan, its state and its actions. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { content, subscription, hrefs, portal, onOpenPortal, pendingPayment, cardProblem, guarantee } = props;
  const titleId = useId();
  const openPortal = (purpose: PortalPurpose) => {
    if (portal.purpose === null) onOpenPortal(purpose);
  };
  const isCardOld = cardProblem === 'cardExpiring' || cardProblem === 'cardExpired';
  const isChanging = portal.purpose === 'changeCard';
  return (
    <section aria-labelledby={titleId} aria-busy={subscription.status === 'loading' || undefined}>
      <Card layout="bare">
        <div className={css.body}>
          <div className={css.facts}>
            <h2 id={titleId} className={css.title}>
              {content.subscription.title}
            </h2>
            <SubscriptionFacts content={content} subscription={subscription} />
          </div>
          {pendingPayment !== null && (
            <div className={css.under}>
              <PendingPaymentNotice content={content.subscription} payment={pendingPayment} />
            </div>
          )}
          {subscription.status === 'paymentFailed' && (
            <div className={css.under}>
              <PaymentFailedNotice
                content={content.subscription}
                due={subscription.due}
                isPending={portal.purpose === 'pay'}
                isSlow={portal.isSlow}
                onPay={() => openPortal('pay')}
              />
            </div>
          )}
          {cardProblem !== null && (
            <div className={css.under}>
              <Notice
                tone="warning"
                action={
                  isCardOld ? (
                    <Button
                      isPending={isChanging}
                      pendingLabel={portal.isSlow ? content.subscription.slow : content.subscription.openingPortal}
                      onPress={() => openPortal('changeCard')}
                    >
                      {content.subscription.changeCard}
                    </Button>
                  ) : undefined
                }
              >
                {content.subscription[cardProblem]}
              </Notice>
            </div>
          )}
          <SubscriptionActions
            content={content.subscription}
            subscription={subscription}
            hrefs={hrefs}
            opening={isCardOld && isChanging ? { ...portal, purpose: null } : portal}
            onOpenPortal={openPortal}
          />
          {portal.error !== null && (
            <div className={css.under}>
              <Notice tone="error" isAnnounced reason={portal.error.reason ?? undefined}>
                {portal.error.message}
              </Notice>
            </div>
          )}
        </div>
        {guarantee && <GuaranteeLine content={content.subscription} guarantee={guarantee} />}
      </Card>
    </section>
  );
}
