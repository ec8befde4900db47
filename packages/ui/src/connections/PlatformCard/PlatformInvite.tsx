import { fill } from '@signalsync/content/fill';
import { ArrowUpRight } from 'lucide';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { CopyLink } from '../../shared/CopyLink/CopyLink.tsx';
import { Icon } from '../../private/Icon.tsx';
import { above16, visuallyHidden } from '../../theme/recipes.css.ts';
import { CheckButton } from './CheckButton.tsx';
import * as css from './PlatformCard.css.ts';
import type { PlatformCardProps } from './platformCardProps.ts';

interface PlatformInviteProps extends PlatformCardProps {
  /** The platform's display name. */
  platform: string;
  inviteLink: string;
}

/** An invite, with actions to open it and to copy it. The optional `onCheck` and `onNewInvite` add two more actions. */
export function PlatformInvite(props: PlatformInviteProps) {
  const { content, id, platform, inviteLink, work, copy, onCopyInvite, onCheck, onNewInvite } = props;
  const texts = content.invite;
  const isChecking = work === 'checking';
  const isInviting = work === 'inviting';
  const status = isChecking ? texts.checking : isInviting ? texts.resending : copy.isCopied ? texts.copied : '';
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
          <div className={css.open}>
            <ButtonLink
              size="small"
              variant="secondary"
              href={inviteLink}
              isExternal
              externalLabel={content.external}
              icon={<Icon icon={ArrowUpRight} size={16} />}
              iconPosition="trailing"
            >
              <span aria-hidden>{texts.open}</span>
              <span className={visuallyHidden}>{fill(texts.openPlatform, { platform })}</span>
            </ButtonLink>
          </div>
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
              {isInviting ? texts.resending : texts.resend}
            </TextButton>
          )}
        </div>
      )}
      <span role="status" className={visuallyHidden}>
        {status}
      </span>
    </div>
  );
}
