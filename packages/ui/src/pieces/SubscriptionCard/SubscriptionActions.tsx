import type { PortalOpening, PortalPurpose, Subscription } from '@signalsync/contract/view/billing';
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
}

/** The actions of a subscription, by its state. Renders nothing for a lifetime plan. */
export function SubscriptionActions({ content, subscription, hrefs, opening, onOpenPortal }: SubscriptionActionsProps) {
  const { status } = subscription;
  const { purpose, isSlow } = opening;
  const openingLabel = isSlow ? content.slow : content.openingPortal;
  if (status === 'lifetime') return null;
  if (status === 'loading')
    return (
      <div className={css.actions}>
        <div className={css.actionsPlace}>
          <Skeleton width="full" height={44} shape="block" />
        </div>
      </div>
    );
  if (status === 'none')
    return (
      <div className={css.actions}>
        <ButtonLink href={hrefs.pricing}>{content.subscribe}</ButtonLink>
      </div>
    );
  const items: MenuItem[] = [
    { id: 'changeCard', label: content.changeCard, onAction: () => onOpenPortal('changeCard') },
    { id: 'upgrade', label: content.upgrade, href: hrefs.upgrade },
  ];
  if (status !== 'ending') {
    const leave = hrefs.cancel === null ? { onAction: () => onOpenPortal('cancel') } : { href: hrefs.cancel };
    items.push({ id: 'cancel', label: content.cancel, tone: 'destructive', ...leave });
  }
  return (
    <div className={css.actions}>
      {status === 'ending' && (
        <Button isPending={purpose === 'keep'} pendingLabel={openingLabel} onPress={() => onOpenPortal('keep')}>
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
