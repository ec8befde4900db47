import type { PlanAct, PortalOpening, PortalPurpose, Subscription } from '@signalsync/contract/view/billing';
import type { BillingContent } from '@signalsync/content/billing';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Menu, type MenuItem } from '../../components/Menu/Menu.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import * as css from './SubscriptionCard.css.ts';

/** Links of the card. */
export interface SubscriptionHrefs {
  /** The plans on sale. */
  pricing: string;
  /** Where the lifetime plan is bought. */
  upgrade: string;
  /** Where the plan is cancelled; null if that happens in the provider's portal. */
  cancel: string | null;
}

interface SubscriptionActionsProps {
  content: BillingContent['subscription'];
  subscription: Subscription;
  hrefs: SubscriptionHrefs;
  opening: PortalOpening;
  onOpenPortal: (purpose: PortalPurpose) => void;
  /** Opens the dialog of an act. */
  onAct: (kind: PlanAct['kind']) => void;
}

/** The actions of a subscription, by its state. Renders nothing for a lifetime plan. */
export function SubscriptionActions(props: SubscriptionActionsProps) {
  const { content, subscription, hrefs, opening, onOpenPortal, onAct } = props;
  const { purpose, isSlow } = opening;
  const openingLabel = isSlow ? content.slow : content.openingPortal;
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
  const isStopped = state === 'unpaid' || state === 'paused' || state === 'incomplete';
  const leave = hrefs.cancel === null ? { onAction: () => onOpenPortal('cancel') } : { href: hrefs.cancel };
  const items: MenuItem[] = [
    { id: 'changeCard', label: content.changeCard, onAction: () => onOpenPortal('changeCard') },
    ...(isStopped ? [] : [{ id: 'upgrade', label: content.upgrade, href: hrefs.upgrade }]),
    ...(state === 'ending' ? [] : [{ id: 'cancel', label: content.cancel, tone: 'destructive' as const, ...leave }]),
  ];
  return (
    <div className={css.actions}>
      {isStopped && can.includes('buy') && subscribe}
      {can.includes('keep') && (
        <Button isPending={purpose === 'keep'} pendingLabel={openingLabel} onPress={() => onAct('keep')}>
          {content.keep}
        </Button>
      )}
      <Menu
        label={content.manage}
        fullWidth
        sections={[{ id: 'manage', items }]}
        isPending={purpose === 'changeCard' || purpose === 'cancel'}
        pendingLabel={openingLabel}
      />
    </div>
  );
}
