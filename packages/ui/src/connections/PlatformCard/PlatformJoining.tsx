import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { Button } from '../../components/Button/Button.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { above16, visuallyHidden } from '../../theme/recipes.css.ts';
import { CheckButton } from './CheckButton.tsx';
import * as css from './PlatformCard.css.ts';
import type { PlatformCardConnection, PlatformCardProps } from './platformCardProps.ts';

interface PlatformJoiningProps extends PlatformCardProps {
  connection: PlatformCardConnection;
}

/**
 * Says until when an invite is valid. If it is no longer valid, says why and offers a button for a new one. A member
 * without an invite can check whether they still are one.
 */
export function PlatformJoining(props: PlatformJoiningProps) {
  const { content, id, connection, work, onCheck } = props;
  const { joining, inviteLink, inviteExpiresAt } = connection;
  if (joining === 'joined' && inviteLink === null && onCheck) {
    return (
      <div className={above16}>
        <CheckButton {...{ content, id, work, onCheck }} />
        <span role="status" className={visuallyHidden}>
          {work === 'checking' && content.invite.checking}
        </span>
      </div>
    );
  }
  if (joining === null || joining === 'joined') return null;
  if (joining !== 'invited') return <InviteOver {...props} joining={joining} />;
  if (inviteExpiresAt === null) return null;
  const date = formatDate(new Date(inviteExpiresAt).toISOString());
  const until = fill(content.invite.until, { date });
  return <p className={css.line}>{id === 'discord' ? `${until} ${content.invite.joinedAlready}` : until}</p>;
}

/** Returns our word for what members of a platform join, such as 'group'. */
export const placeOf = ({ invite }: PlatformCardProps['content'], id: PlatformCardProps['id']) =>
  id === 'discord' ? invite.places.discord : invite.places.telegram;

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
