import type { BillingContent } from '@signalsync/content/billing';
import { useId } from 'react';
import { Card } from '../../components/Card/Card.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { GuaranteeLine } from './GuaranteeLine.tsx';
import { PaymentFailedNotice } from './PaymentFailedNotice.tsx';
import * as css from './SubscriptionCard.css.ts';
import { SubscriptionActions, type SubscriptionHrefs } from './SubscriptionActions.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';
import type { Guarantee, PortalOpening, PortalPurpose, Subscription } from './subscription.ts';

export type { SubscriptionHrefs } from './SubscriptionActions.tsx';
export type { Guarantee, NextCharge, PortalOpening, PortalPurpose, Subscription } from './subscription.ts';

export interface SubscriptionCardProps {
  content: BillingContent;
  subscription: Subscription;
  hrefs: SubscriptionHrefs;
  portal: PortalOpening;
  /** Leads to the provider's portal. Not called while it is being opened. */
  onOpenPortal: (purpose: PortalPurpose) => void;
  /** Null once its days are over, or before the first payment. */
  guarantee: Guarantee | null;
}

/** 'My Subscription': the plan, how it stands, and the ways to change it. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { content, subscription, hrefs, portal, onOpenPortal, guarantee } = props;
  const titleId = useId();
  const openPortal = (purpose: PortalPurpose) => {
    if (portal.purpose === null) onOpenPortal(purpose);
  };
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
          {subscription.status === 'paymentFailed' && (
            <div className={css.under}>
              <PaymentFailedNotice
                content={content.subscription}
                isPending={portal.purpose === 'pay'}
                onPay={() => openPortal('pay')}
              />
            </div>
          )}
          <SubscriptionActions
            content={content.subscription}
            subscription={subscription}
            hrefs={hrefs}
            opening={portal.purpose}
            onOpenPortal={openPortal}
          />
          {portal.error !== null && (
            <div className={css.under}>
              <Notice tone="error" reason={portal.error.reason ?? undefined}>
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
