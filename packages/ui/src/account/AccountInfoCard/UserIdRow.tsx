import type { AccountContent } from '@signalsync/content/account';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import type { CopyState } from '../../shared/CopyLink/CopyLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import * as styles from './AccountInfoCard.css.ts';
import { InfoRow } from './InfoRow.tsx';

interface UserIdRowProps {
  content: AccountContent['info'];
  id: string;
  copy: CopyState;
  onCopy: (id: string) => void;
}

/**
 * The row of the user's id. The id is cut to one line, but screen readers and copying get the whole id. If copying
 * fails, the whole id is shown.
 */
export function UserIdRow({ content, id, copy, onCopy }: UserIdRowProps) {
  return (
    <InfoRow
      label={content.userId}
      value={<span className={`${styles.mono} ${copy.hasFailed ? styles.whole : styles.cut}`}>{id}</span>}
      action={
        <>
          <TextButton aria-label={copy.isCopied ? undefined : content.copyUserId} onPress={() => onCopy(id)}>
            {copy.isCopied ? content.copied : content.copy}
          </TextButton>
          <span role="status" className={visuallyHidden}>
            {copy.isCopied ? content.copied : ''}
          </span>
        </>
      }
      under={
        copy.hasFailed && (
          <Notice tone="warning" isAnnounced>
            {content.copyFailed}
          </Notice>
        )
      }
    />
  );
}
