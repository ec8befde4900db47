import type { AccountDeletionCardContent } from '@signalsync/content/accountDeletionCard';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { above12, above16, mutedSmall } from '../../theme/recipes.css.ts';

export interface DeletionCardProps {
  /** The texts to show. */
  content: AccountDeletionCardContent;
  /** True while the dialog is being loaded. */
  isOpening: boolean;
  /** True if the dialog could not be loaded. */
  hasFailed: boolean;
  /** Opens the dialog in which the user deletes the account. */
  onOpen: () => void;
}

/** The card 'Delete account', the last one on the general tab: what it does, and the button that opens its dialog. */
export function DeletionCard({ content, isOpening, hasFailed, onOpen }: DeletionCardProps) {
  return (
    <Card title={content.title}>
      <p className={mutedSmall}>{content.about}</p>
      <div className={above16}>
        <Button variant="secondary" isPending={isOpening} pendingLabel={content.opening} onPress={onOpen}>
          {content.open}
        </Button>
      </div>
      {hasFailed && (
        <div className={above12}>
          <Notice tone="error" isAnnounced>
            {content.openFailed}
          </Notice>
        </div>
      )}
    </Card>
  );
}
