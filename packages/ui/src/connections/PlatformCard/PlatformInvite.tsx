import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { ArrowUpRight } from 'lucide';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { CopyLink } from '../../shared/CopyLink/CopyLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { Icon } from '../../private/Icon.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { above16, visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './PlatformCard.css.ts';
import type { PlatformCardConnection, PlatformCardProps } from './platformCardProps.ts';

interface PlatformInviteProps extends PlatformCardProps {
  /** The platform's name as users see it, such as 'Telegram'. */
  platform: string;
  inviteLink: string;
}

/**
 * What can be done with an invite beside opening it: copy it and, with `onCheck` and `onNewInvite`, two more actions.
 */
export function PlatformInvite(props: PlatformInviteProps) {
  const { content, id, platform, inviteLink, work, copy, onCopyInvite, onCheck, onNewInvite } = props;
  const texts = content.invite;
  const isInviting = work === 'inviting';
  const resending = useSlowLabel(isInviting) ?? texts.resending;
  return (
    <div className={above16}>
      {copy.hasFailed ? (
        <CopyLink
          label={texts.label}
          url={inviteLink}
          placeholder={texts.none}
          content={texts}
          copy={copy}
          onCopy={onCopyInvite}
        />
      ) : (
        <div className={css.links}>
          <TextButton
            variant="quiet"
            size="small"
            aria-label={copy.isCopied ? undefined : fill(texts.copyPlatform, { platform })}
            onPress={() => onCopyInvite(inviteLink)}
          >
            {copy.isCopied ? texts.copied : texts.copyLink}
          </TextButton>
          {onCheck && <CheckButton {...{ content, id, work, onCheck }} />}
          {onNewInvite && (
            <TextButton
              variant="quiet"
              size="small"
              aria-label={isInviting ? undefined : fill(texts.resendPlatform, { platform })}
              onPress={isInviting ? undefined : onNewInvite}
            >
              {isInviting ? resending : texts.resend}
            </TextButton>
          )}
        </div>
      )}
      <span role="status" className={visuallyHidden}>
        {isInviting ? resending : copy.isCopied ? texts.copied : ''}
      </span>
    </div>
  );
}

type OpenInviteProps = Pick<PlatformInviteProps, 'content' | 'platform' | 'inviteLink'>;

/** The link that opens an invite in a new tab. */
export const OpenInvite = ({ content, platform, inviteLink }: OpenInviteProps) => (
  <ButtonLink
    variant="secondary"
    href={inviteLink}
    isExternal
    externalLabel={content.external}
    icon={<Icon icon={ArrowUpRight} size={16} />}
    iconPosition="trailing"
  >
    <span aria-hidden>{content.invite.open}</span>
    <span className={visuallyHidden}>{fill(content.invite.openPlatform, { platform })}</span>
  </ButtonLink>
);

interface PlatformJoiningProps extends PlatformCardProps {
  connection: PlatformCardConnection;
}

/**
 * Says until when an invite is valid, and when the user gets the role on Discord. If the invite is no longer valid,
 * says why and has a button for a new one. A member without an invite can check whether they are still a member.
 */
export function PlatformJoining(props: PlatformJoiningProps) {
  const { content, id, connection, work, onCheck } = props;
  const { joining, inviteLink, inviteExpiresAt } = connection;
  if (joining === 'joined' && inviteLink === null && onCheck) {
    return (
      <div className={above16}>
        <CheckButton {...{ content, id, work, onCheck }} />
      </div>
    );
  }
  if (joining === null || joining === 'joined') return null;
  if (joining !== 'invited') return <InviteOver {...props} joining={joining} />;
  const lines = [
    inviteExpiresAt !== null &&
      fill(content.invite.until, { date: formatDate(new Date(inviteExpiresAt).toISOString()) }),
    id === 'discord' && content.invite.joinedAlready,
  ].filter((line) => line !== false);
  return lines.length > 0 && <p className={css.line}>{lines.join(' ')}</p>;
}

/** Returns the word for what users join on a platform, such as 'group'. */
export const placeOf = ({ invite }: PlatformCardProps['content'], id: PlatformCardProps['id']) =>
  id === 'tradingview' ? '' : invite.places[id];

interface InviteOverProps extends PlatformJoiningProps {
  joining: 'expired' | 'used' | 'left';
}

function InviteOver({ content, id, connection, joining, work, onNewInvite }: InviteOverProps) {
  const texts = content.invite;
  const { name: platform } = content.platforms[id];
  return (
    <div className={above16}>
      <Notice
        tone="warning"
        action={
          onNewInvite && (
            <Button
              size="small"
              variant="secondary"
              aria-label={fill(texts.resendPlatform, { platform })}
              isPending={work === 'inviting'}
              pendingLabel={texts.resending}
              onPress={onNewInvite}
            >
              {texts.resend}
            </Button>
          )
        }
      >
        {joining === 'used'
          ? fill(texts.over.used, { username: connection.username ?? '' })
          : fill(texts.over[joining], { place: placeOf(content, id) })}
      </Notice>
    </div>
  );
}

interface CheckButtonProps extends Pick<PlatformCardProps, 'content' | 'id' | 'work'> {
  onCheck: () => void;
}

/** The button that asks the platform whether the user is a member. */
function CheckButton({ content, id, work, onCheck }: CheckButtonProps) {
  const texts = content.invite;
  const isChecking = work === 'checking';
  const checking = useSlowLabel(isChecking) ?? texts.checking;
  return (
    <>
      <TextButton
        variant="quiet"
        size="small"
        aria-label={isChecking ? undefined : fill(texts.checkPlatform, { platform: content.platforms[id].name })}
        onPress={isChecking ? undefined : onCheck}
      >
        {isChecking ? checking : texts.check}
      </TextButton>
      <span role="status" className={visuallyHidden}>
        {isChecking && checking}
      </span>
    </>
  );
}
