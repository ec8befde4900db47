import type { AccountDeletionDialogContent } from '@signalsync/content/accountDeletionDialog';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { DeletionOutlook } from '@signalsync/contract/view/accountDeletion';
import type { ShownError } from '@signalsync/contract/view/error';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { useFocusFallback } from '../../private/useFocusFallback.ts';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { mutedSmall, stack12, stack20 } from '../../theme/recipes.css.ts';
import * as css from './DeletionDialog.css.ts';
import { atOnce } from './deletionLines.ts';

export interface DeletionDialogProps {
  /** The texts to show. */
  content: AccountDeletionDialogContent;
  /** True while the dialog is shown. */
  isOpen: boolean;
  /** What deleting the account would do, or why that cannot be said. */
  outlook: DeletionOutlook;
  /** True while the account is being deleted. */
  isDeleting: boolean;
  /** Why the account was not deleted; null if nothing failed. */
  error: ShownError | null;
  /** Called with the typed email when the user confirms. */
  onConfirm: (email: string) => void;
  /** Called when the user closes the dialog. Not called while the account is being deleted. */
  onClose: () => void;
  /** Called by 'Try Again'. Loads what would happen again. */
  onRetry: () => void;
}

/**
 * Says what ends at once and what is erased later, asks for the account's email, and deletes the account. If something
 * is in the way, says what, and offers nothing.
 */
export function DeletionDialog(props: DeletionDialogProps) {
  const { content, isOpen, outlook, isDeleting, error, onConfirm, onClose, onRetry } = props;
  const [email, setEmail] = useState('');
  const region = useRef<HTMLDivElement>(null);
  // The button and the field disappear when something is in the way of the deletion.
  useFocusFallback(region, () => () => region.current);
  const formId = useId();
  const ready = outlook.status === 'ready' ? outlook.outlook : null;
  const mayDelete = ready !== null && ready.blocked === null;
  const close = () => {
    if (!isDeleting) onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title={content.title}
      closeLabel={content.close}
      isOpen={isOpen}
      onOpenChange={close}
      growsDown
      actions={
        <>
          <Button variant="secondary" isDisabled={isDeleting} onPress={close}>
            {content.cancel}
          </Button>
          {mayDelete && (
            <Button
              variant="destructive"
              type="submit"
              form={formId}
              isDisabled={email.trim() === ''}
              isPending={isDeleting}
              pendingLabel={content.deleting}
            >
              {content.confirm}
            </Button>
          )}
        </>
      }
    >
      <div ref={region} tabIndex={-1} className={stack20}>
        {outlook.status === 'loading' && (
          <>
            <Loading label={content.loading} />
            <div className={stack12} aria-busy>
              <Skeleton width={180} height={16} />
              <Skeleton width="full" height={14} />
              <Skeleton width="full" height={14} />
              <Skeleton width={240} height={14} />
            </div>
          </>
        )}
        {outlook.status === 'failed' && (
          <RetryNotice failed={outlook} content={content} region={region} onRetry={onRetry} />
        )}
        {ready !== null && ready.blocked !== null && (
          <Notice tone="warning" isAnnounced reason={blockText(content, ready.blocked)}>
            {content.blockedTitle}
          </Notice>
        )}
        {mayDelete && (
          <form
            id={formId}
            noValidate
            className={stack20}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isDeleting && email.trim() !== '') onConfirm(email);
            }}
          >
            <Facts title={content.now} lines={atOnce(content, ready)} />
            <Facts
              title={fill(content.later, { date: formatDate(ready.erasesAt) })}
              lines={[content.erased, content.kept, content.undo]}
            />
            <TextField
              type="email"
              autoComplete="off"
              label={fill(content.typeEmail, { email: ready.email })}
              value={email}
              onChange={setEmail}
              isDisabled={isDeleting}
              description={content.proof}
            />
          </form>
        )}
        {error !== null && <ErrorNotice error={error} />}
      </div>
    </Dialog>
  );
}

function Facts({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <ul className={`${css.list} ${mutedSmall}`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const blockText = ({ blocked }: AccountDeletionDialogContent, why: string): string =>
  why in blocked ? blocked[why as keyof typeof blocked] : blocked.other;
