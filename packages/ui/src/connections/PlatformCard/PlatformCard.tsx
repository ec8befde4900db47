import type { ConnectionsContent } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { useId, useRef } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { BrandIcon } from '../../components/BrandIcon/BrandIcon.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { useFocusFallback } from '../../private/useFocusFallback.ts';
import { above16, headingStyle } from '../../theme/recipes.css.ts';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { PlatformAccess } from './PlatformAccess.tsx';
import * as css from './PlatformCard.css.ts';
import { OpenInvite, PlatformInvite, PlatformJoining, placeOf } from './PlatformInvite.tsx';
import type { PlatformCardConnection, PlatformCardProps } from './platformCardProps.ts';

export type { PlatformCardConnection, PlatformCardProps } from './platformCardProps.ts';

/**
 * The card of one platform: the connected username, what the user has access to there, and the button that connects or
 * disconnects the platform.
 */
export function PlatformCard(props: PlatformCardProps) {
  const { content, id, connection, isGated, error, news, pricingHref } = props;
  const { name, description } = content.platforms[id];
  const nameId = useId();
  const reasonId = useId();
  const nameRef = useRef<HTMLHeadingElement>(null);
  const cardRef = useRef<HTMLElement>(null);
  useFocusFallback(cardRef, () => () => nameRef.current);
  const needsPlan = isGated && connection !== null && !connection.isConnected;
  // A Telegram connection has no end date. When the plan ends, Telegram stays connected, but without an invite.
  const isJoined = connection?.joining === 'joined';
  const hasLostInvite =
    id === 'telegram' && isGated && connection?.isConnected === true && !connection.inviteLink && !isJoined;
  return (
    <article ref={cardRef} aria-labelledby={nameId} aria-busy={connection === null || undefined} className={css.card}>
      <div className={css.head}>
        <BrandIcon brand={id} hasTile />
        <h3 ref={nameRef} id={nameId} tabIndex={-1} className={`${headingStyle.card} ${css.name}`}>
          {name}
        </h3>
        <StateBadge {...{ content, id, connection, hasLostInvite }} />
      </div>
      {connection === null ? (
        <div className={css.line}>
          <Skeleton width={180} height={16} />
        </div>
      ) : connection.isConnected ? (
        <div className={css.line}>
          <span className={css.username}>{connection.username}</span>
          {connection.role !== null && (
            <Badge tone={connection.role === 'Premium' ? 'accent' : 'neutral'}>{connection.role}</Badge>
          )}
        </div>
      ) : (
        <p className={css.line}>{description}</p>
      )}
      {connection?.isConnected && <PlatformAccess {...props} connection={connection} />}
      {connection?.isConnected && <PlatformJoining {...props} connection={connection} />}
      {connection?.isConnected && connection.inviteLink !== null && (
        <PlatformInvite {...props} platform={name} inviteLink={connection.inviteLink} />
      )}
      {connection !== null && !connection.isConnected && connection.moved !== null && (
        <div className={above16}>
          <Notice tone="warning">
            {fill(content.moved, {
              username: connection.moved.username,
              date: formatDate(new Date(connection.moved.at).toISOString()),
              platform: name,
            })}
          </Notice>
        </div>
      )}
      <div role="status" className={news ? css.line : undefined}>
        {news}
      </div>
      {error && (
        <div className={above16}>
          <ErrorNotice error={error} />
        </div>
      )}
      <div className={css.foot}>
        {(needsPlan || hasLostInvite) && (
          <p className={css.reason}>
            <span id={reasonId}>{content.card.subscribeReason}</span>{' '}
            <Link href={pricingHref}>{content.card.seePlans}</Link>
          </p>
        )}
        <div className={css.actions}>
          {connection?.isConnected && connection.inviteLink !== null && (
            <OpenInvite content={content} platform={name} inviteLink={connection.inviteLink} />
          )}
          <MainButton {...props} needsPlan={needsPlan} {...(needsPlan ? { reasonId } : {})} />
        </div>
      </div>
    </article>
  );
}

interface StateBadgeProps {
  content: ConnectionsContent;
  id: PlatformId;
  connection: PlatformCardConnection | null;
  hasLostInvite: boolean;
}

function StateBadge({ content, id, connection, hasLostInvite }: StateBadgeProps) {
  const texts = content.card;
  if (connection === null) return <Skeleton width={96} height={24} shape="block" />;
  if (!connection.isConnected) return <Badge>{texts.notConnected}</Badge>;
  const { joining, expiration, hasAccess } = connection;
  const hasEnded = hasLostInvite || (expiration !== null && !hasAccess);
  if (hasEnded) return <Badge tone="warn">{texts.accessEnded}</Badge>;
  if (joining === 'left') return <Badge tone="warn">{fill(texts.outside, { place: placeOf(content, id) })}</Badge>;
  if (joining !== null && joining !== 'joined') return <Badge>{texts.invited}</Badge>;
  return (
    <Badge tone="up" hasDot>
      {texts.connected}
    </Badge>
  );
}

interface MainButtonProps extends PlatformCardProps {
  needsPlan: boolean;
  reasonId?: string;
}

/** The same button connects and disconnects, so that it keeps the focus when the connection changes. */
function MainButton(props: MainButtonProps) {
  const { content, id, connection, work, needsPlan, reasonId, onConnect, onDisconnect } = props;
  const { name: platform } = content.platforms[id];
  if (connection === null)
    return (
      <div className={css.connect}>
        <Skeleton width="full" height={40} shape="block" />
      </div>
    );
  const { isConnected } = connection;
  const [text, label] = isConnected
    ? [content.card.disconnect, content.card.disconnectPlatform]
    : needsPlan
      ? [content.card.subscribe, content.card.subscribePlatform]
      : [content.card.connect, content.card.connectPlatform];
  return (
    <div className={isConnected ? css.disconnect : css.connect}>
      <Button
        fullWidth={!isConnected}
        variant={isConnected ? 'quiet' : 'primary'}
        isDisabled={needsPlan}
        isPending={work === 'connecting' || work === 'disconnecting'}
        isPendingLabelHidden={isConnected}
        pendingLabel={content.card[work === 'disconnecting' ? work : 'connecting']}
        aria-label={fill(label, { platform })}
        aria-describedby={reasonId}
        onPress={isConnected ? onDisconnect : onConnect}
      >
        {text}
      </Button>
    </div>
  );
}
