import type { PlanAct, PortalOpening, PortalPurpose, Subscription } from '@signalsync/contract/view/billing';
import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import type { PendingPayment } from '@signalsync/contract/model/account';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import { useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Menu, type MenuItem } from '../../components/Menu/Menu.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { Charge } from './Charge.tsx';
import { PaymentFailedNotice } from './PaymentFailedNotice.tsx';
import * as css from './SubscriptionCard.css.ts';
import { GuaranteeLine, SubscriptionFacts } from './SubscriptionFacts.tsx';

/** Addresses of the card's links. */
export interface SubscriptionHrefs {
  /** The page that lists the plans. */
  pricing: string;
  /** The checkout of the lifetime plan. */
  upgrade: string;
  /** The page on which the user cancels the plan; null if the user cancels it in the payment provider's portal. */
  cancel: string | null;
}

export interface SubscriptionCardProps {
  /** The texts to show. */
  content: BillingContent;
  /** The user's plan, or that there is none. */
  subscription: Subscription;
  /** The addresses to which its links lead. */
  hrefs: SubscriptionHrefs;
  /** How far the opening of the provider's portal is. */
  portal: PortalOpening;
  /** Opens the payment provider's portal. Not called while the portal is opening. */
  onOpenPortal: (purpose: PortalPurpose) => void;
  /** Opens the dialog that asks whether to pay, or to keep the plan. Not called while the portal is opening. */
  onAct: (kind: PlanAct['kind']) => void;
  /** Opens the dialog in which the user changes the plan, also to lifetime; undefined if the backend does not have it. */
  onChangePlan?: (() => void) | undefined;
  /** Opens the dialog in which the user pauses the plan or resumes it; undefined if the backend does not have it. */
  onPause?: (() => void) | undefined;
  /** Why the next payment fails or may fail. Null if the card to be charged is fine, or if no payment follows. */
  cardProblem: 'noCard' | 'noDefaultCard' | 'cardExpiring' | 'cardExpired' | null;
  /** A payment that the bank has declined or is still deciding on; null if there is none. */
  pendingPayment: PendingPayment | null;
  /** The money-back guarantee. Null before the first payment and after the guarantee's last day. */
  guarantee: Guarantee | null;
}

/** The card 'My Subscription': the plan, its state and its actions. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { content, subscription, portal, onOpenPortal, onAct, pendingPayment, cardProblem, guarantee } = props;
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
          <h2 id={titleId} className={css.title}>
            {content.subscription.title}
          </h2>
          <div className={css.facts}>
            <SubscriptionFacts content={content} subscription={subscription} />
          </div>
          <Charge content={content.subscription} subscription={subscription} />
          {pendingPayment !== null && (
            <div className={css.under}>
              <PendingPaymentNotice content={content} payment={pendingPayment} />
            </div>
          )}
          {standing && isUnpaid(standing) && (
            <div className={css.under}>
              <PaymentFailedNotice
                content={content.subscription}
                standing={standing}
                isPaidHere={standing.isTold && cardProblem !== 'noCard' && cardProblem !== 'noDefaultCard'}
                isPending={portal.purpose === 'pay'}
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
                      pendingLabel={content.subscription.openingPortal}
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
            {...props}
            portal={isCardOld && isChanging ? { ...portal, purpose: null } : portal}
            onOpenPortal={openPortal}
            onAct={act}
          />
          {portal.error !== null && (
            <div className={css.under}>
              <ErrorNotice error={portal.error} />
            </div>
          )}
        </div>
        {guarantee && <GuaranteeLine content={content.subscription} guarantee={guarantee} />}
      </Card>
    </section>
  );
}

/** Returns whether a charge has failed, so that the card shows how to pay it. */
const isUnpaid = ({ state, due }: ShownStanding): boolean =>
  state === 'pastDue' || state === 'pastDueEnding' || (state === 'resuming' && due?.isBeingTaken === false);

/** A notice about a plan that the user has ordered: the bank is still deciding on the payment, or has declined it. */
function PendingPaymentNotice({ content, payment }: { content: BillingContent; payment: PendingPayment }) {
  const { status, planName, amount, currency, reason } = payment;
  const values = { amount: formatAmount(amount, currency), plan: planName };
  return (
    <Notice tone={status === 'failed' ? 'error' : 'info'} isAnnounced reason={reason ?? undefined}>
      {fill(content.subscription.pendingPayment[status], values)}
    </Notice>
  );
}

/** The buttons and links of a subscription, by its state. Renders nothing for a lifetime plan. */
function SubscriptionActions(props: SubscriptionCardProps) {
  const { subscription, hrefs, onOpenPortal, onAct, onChangePlan, onPause } = props;
  const content = props.content.subscription;
  const { purpose } = props.portal;
  if (subscription.status === 'loading')
    return (
      <div className={css.actions}>
        <div className={css.actionsPlace}>
          <Skeleton width="full" height={44} shape="block" />
        </div>
      </div>
    );
  const { state, can } = subscription.standing;
  if (state === 'lifetime') return null;
  const subscribe = <ButtonLink href={hrefs.pricing}>{content.subscribe}</ButtonLink>;
  if (state === 'none' || state === 'ended' || state === 'givenUp')
    return <div className={css.actions}>{subscribe}</div>;
  const change = can.includes('change') ? onChangePlan : undefined;
  const isStopped = state === 'unpaid' || state === 'paused' || state === 'incomplete';
  const leave = hrefs.cancel === null ? { onAction: () => onOpenPortal('cancel') } : { href: hrefs.cancel };
  const items: MenuItem[] = [
    { id: 'changeCard', label: content.changeCard, onAction: () => onOpenPortal('changeCard') },
    ...(change ? [{ id: 'changePlan', label: content.changePlan, onAction: change }] : []),
    // The dialog credits the unused time, which the checkout does not do.
    ...(isStopped
      ? []
      : [{ id: 'upgrade', label: content.upgrade, ...(change ? { onAction: change } : { href: hrefs.upgrade }) }]),
    ...(onPause && can.includes('pause') ? [{ id: 'pause', label: content.pause, onAction: onPause }] : []),
    ...(state === 'ending' ? [] : [{ id: 'cancel', label: content.cancel, tone: 'destructive' as const, ...leave }]),
  ];
  return (
    <div className={css.actions}>
      {isStopped && can.includes('buy') && subscribe}
      {can.includes('keep') && (
        <Button isPending={purpose === 'keep'} pendingLabel={content.openingPortal} onPress={() => onAct('keep')}>
          {content.keep}
        </Button>
      )}
      {onPause && can.includes('resume') && <Button onPress={onPause}>{content.resume}</Button>}
      <Menu
        label={content.manage}
        fullWidth
        sections={[{ id: 'manage', items }]}
        isPending={purpose === 'changeCard' || purpose === 'cancel'}
        pendingLabel={content.openingPortal}
      />
    </div>
  );
}
