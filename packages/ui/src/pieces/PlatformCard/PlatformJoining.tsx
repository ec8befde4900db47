import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { Button } from '../../components/Button/Button.tsx';
import { Notice } from '../Notice/Notice.tsx';
import * as css from './PlatformCard.css.ts';
import type { PlatformCardConnection, PlatformCardProps } from './platformCardProps.ts';

interface PlatformJoiningProps extends PlatformCardProps {
  connection: PlatformCardConnection;
}

/** Says until when an invite is valid. If it is no longer valid, says why and offers a button for a new one. */
export function PlatformJoining(props: PlatformJoiningProps) {
  const { content, connection } = props;
  const { joining, inviteExpiresAt } = connection;
  if (joining === null || joining === 'joined') return null;
  if (joining !== 'invited') return <InviteOver {...props} joining={joining} />;
  if (inviteExpiresAt === null) return null;
  const date = formatDate(new Date(inviteExpiresAt).toISOString());
  return <p className={css.line}>{fill(content.invite.until, { date })}</p>;
}

interface InviteOverProps extends PlatformJoiningProps {
  joining: 'expired' | 'used' | 'left';
}

function InviteOver({ content, id, connection, joining, work, onNewInvite }: InviteOverProps) {
  const texts = content.invite;
  const { name: platform } = content.platforms[id];
  return (
    <div className={css.part}>
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
        {joining === 'used' ? fill(texts.over.used, { username: connection.username ?? '' }) : texts.over[joining]}
      </Notice>
    </div>
  );
}
