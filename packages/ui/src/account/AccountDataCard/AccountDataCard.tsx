import type { AccountDataContent } from '@signalsync/content/accountData';
import { fill } from '@signalsync/content/fill';
import type { ShownError } from '@signalsync/contract/view/error';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { above12, above16, muted, mutedSmall } from '../../theme/recipes.css.ts';
import * as css from './AccountDataCard.css.ts';

export interface AccountDataCardProps {
  /** The texts to show. */
  content: AccountDataContent;
  /** True while the data is being collected. */
  isCollecting: boolean;
  /** Why no file was saved; null if nothing failed. */
  error: ShownError | null;
  /** The name of the file that was saved; null if the last press has saved none. */
  savedAs: string | null;
  /** Collects the data and saves the file. */
  onTake: () => void;
}

/** The card 'Your data': what the file holds, the button that saves it, and what has become of the last press. */
export function AccountDataCard({ content, isCollecting, error, savedAs, onTake }: AccountDataCardProps) {
  return (
    <Card title={content.title}>
      <p className={muted}>{content.about}</p>
      <div className={above12}>
        <p className={mutedSmall}>{content.file}</p>
        <p className={mutedSmall}>{content.proof}</p>
      </div>
      <div className={above16}>
        <Button variant="secondary" isPending={isCollecting} pendingLabel={content.collecting} onPress={onTake}>
          {content.take}
        </Button>
      </div>
      {error !== null && (
        <div className={above12}>
          <ErrorNotice error={error} />
        </div>
      )}
      {savedAs !== null && (
        <div className={`${above12} ${css.file}`}>
          <Notice tone="success" isAnnounced>
            {fill(content.saved, { name: savedAs })}
          </Notice>
        </div>
      )}
    </Card>
  );
}
