import type { PlanAct, PortalOpening, PortalPurpose, Subscription } from '@signalsync/contract/view/billing';
import type { BillingContent } from '@signalsync/content/billing';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import { useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
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
  /** Asks whether to pay what is due, or to keep the plan. Not called while the portal is opening. */
  onAct: (kind: PlanAct['kind']) => void;
  /** Why the next payment fails or may fail. Null if no card is in the way, or if no payment follows. */
  cardProblem: 'noCard' | 'noDefaultCard' | 'cardExpiring' | 'cardExpired' | null;
  /** A payment that the bank is still deciding or has declined; null if there is none. */
  pendingPayment: PendingPayment | null;
  /** The money-back guarantee. Null before the first payment and after the guarantee's last day. */
  guarantee: Guarantee | null;
}

/** The card 'My Subscription': the plan, its state and its actions. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { content, subscription, hrefs, portal, onOpenPortal, onAct, pendingPayment, cardProblem, guarantee } = props;
  const titleId = useId();
  const openPortal = (purpose: PortalPurpose) => {
    if (portal.purpose === null) onOpenPortal(purpose);
  };
  const act = (kind: PlanAct['kind']) => {
    if (portal.purpose === null) onAct(kind);
  };
  const standing = subscription.status === 'ready' ? subscription.standing : null;
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
          {standing && (standing.state === 'pastDue' || standing.state === 'pastDueEnding') && (
            <div className={css.under}>
              <PaymentFailedNotice
                content={content.subscription}
                standing={standing}
                isPaidHere={standing.isTold && cardProblem !== 'noCard' && cardProblem !== 'noDefaultCard'}
                isPending={portal.purpose === 'pay'}
                isSlow={portal.isSlow}
                onPay={() => act('pay')}
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
            onAct={act}
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
