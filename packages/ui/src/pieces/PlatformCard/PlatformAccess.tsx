import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { ReactNode, RefObject } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../Notice/Notice.tsx';
import * as css from './PlatformCard.css.ts';
import type { PlatformCardConnection, PlatformCardProps } from './platformCardProps.ts';
import { useFocusHandedOn } from './useFocusHandedOn.ts';

interface PlatformAccessProps extends PlatformCardProps {
  connection: PlatformCardConnection;
  /** Gets the focus if the notice is removed while it has the focus. */
  heir: RefObject<HTMLElement | null>;
}

/** Shows until when the scripts can be used, and which are missing. */
export function PlatformAccess(props: PlatformAccessProps) {
  const { content, connection, isGated, work, pricingHref, onGrantAccess, heir } = props;
  const { expiration, hasAccess, isAccessEndingSoon, failedScriptCount } = connection;
  const texts = content.access;
  const date = expiration === null ? null : formatDate(new Date(expiration).toISOString());
  const hasEnded = date !== null && !hasAccess;
  const again = (text: string, pendingLabel: string) =>
    onGrantAccess && (
      <Button
        size="small"
        variant="secondary"
        isPending={work === 'granting'}
        pendingLabel={pendingLabel}
        onPress={onGrantAccess}
      >
        {text}
      </Button>
    );
  return (
    <>
      {date !== null && (
        <div className={css.access}>
          <span>{fill(hasEnded ? texts.ended : texts.until, { date })}</span>
          {isAccessEndingSoon && !hasEnded && <Badge tone="warn">{texts.endsSoon}</Badge>}
        </div>
      )}
      {hasEnded && (
        <AccessNotice
          heir={heir}
          action={
            isGated ? (
              <ButtonLink size="small" variant="secondary" href={pricingHref}>
                {content.card.seePlans}
              </ButtonLink>
            ) : (
              again(texts.renew, texts.renewing)
            )
          }
        >
          {isGated ? texts.endedWithoutPlan : texts.endedReason}
        </AccessNotice>
      )}
      {!hasEnded && failedScriptCount > 0 && (
        <AccessNotice heir={heir} action={again(texts.retry, texts.retrying)}>
          {fill(texts.partial, { count: failedScriptCount })}
        </AccessNotice>
      )}
    </>
  );
}

interface AccessNoticeProps extends Pick<PlatformAccessProps, 'heir'> {
  children: string;
  action: ReactNode;
}

function AccessNotice({ children, action, heir }: AccessNoticeProps) {
  return (
    <div ref={useFocusHandedOn(heir)} className={css.part}>
      <Notice tone="warning" action={action}>
        {children}
      </Notice>
    </div>
  );
}
