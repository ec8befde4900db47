import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { above16 } from '../../theme/recipes.css.ts';
import * as css from './PlatformCard.css.ts';
import type { PlatformCardConnection, PlatformCardProps } from './platformCardProps.ts';

interface PlatformAccessProps extends PlatformCardProps {
  connection: PlatformCardConnection;
}

/** Shows until when the user can use the TradingView scripts, and how many of them could not be shared. */
export function PlatformAccess(props: PlatformAccessProps) {
  const { content, connection, isGated, work, pricingHref, onGrantAccess } = props;
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
        <AccessNotice action={again(texts.retry, texts.retrying)}>
          {fill(texts.partial, { count: failedScriptCount })}
        </AccessNotice>
      )}
    </>
  );
}

interface AccessNoticeProps {
  children: string;
  action: ReactNode;
}

function AccessNotice({ children, action }: AccessNoticeProps) {
  return (
    <div className={above16}>
      <Notice tone="warning" action={action}>
        {children}
      </Notice>
    </div>
  );
}
