import type { AccountContent } from '@signalsync/content/account';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { errorMessage, type FormSaving } from '../../private/formSaving.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as styles from './AccountInfoCard.css.ts';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';

export interface EmailRowProps {
  content: AccountContent['info'];
  email: string;
  /** The address that the user signs in with until `email` is confirmed; null if no change is pending. */
  signInEmail: string | null;
  saving: FormSaving;
  /** If set, the user is editing from the start, with this text in the field. */
  restored?: string | undefined;
  /** Called with the unsaved text, null if there is none. */
  onDraft: (typed: { email: string | null }) => void;
  /** Resolves to true if the email was saved, which closes the field. Otherwise the field stays open with its text. */
  onSave: (email: string) => Promise<boolean>;
  /** Asks the server to send a new link to the unconfirmed address. */
  onResend: () => Promise<boolean>;
  onCancelChange: () => Promise<boolean>;
  /** Called when the error should be cleared, because the user typed or closed the field. */
  onClearError: () => void;
}

/** The row of the email, which is edited in place. */
export function EmailRow(props: EmailRowProps) {
  const { content, email, signInEmail, saving, restored, onDraft, onSave, onResend, onCancelChange, onClearError } =
    props;
  const [draft, setDraft] = useState<string | null>(restored ?? null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const editRef = useRef<HTMLButtonElement>(null);
  // A `restored` text counts as already being edited. So it is not selected, and typing does not replace it.
  const wasEditing = useRef(restored !== undefined);
  const isEditing = draft !== null;

  useEffect(() => {
    if (isEditing && !wasEditing.current) fieldRef.current?.select();
    if (!isEditing && wasEditing.current) editRef.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  useEffect(() => {
    onDraft({ email: draft === email ? null : draft });
    return () => onDraft({ email: null });
  }, [draft, email, onDraft]);

  const close = () => {
    if (saving.isSaving) return;
    onClearError();
    setDraft(null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.isSaving || draft === null) return;
    if (await onSave(draft)) setDraft(null);
    else fieldRef.current?.focus();
  };

  if (draft !== null)
    return (
      <div className={`${styles.row} ${styles.editing}`}>
        <dt className={`${styles.label} ${styles.labelBesideField}`}>{content.email}</dt>
        <dd>
          <form
            className={styles.form}
            noValidate
            onSubmit={save}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
          >
            <TextField
              ref={fieldRef}
              label={<span className={visuallyHidden}>{content.email}</span>}
              type="email"
              autoComplete="email"
              value={draft}
              isReadOnly={saving.isSaving}
              errorMessage={errorMessage(saving.error)}
              onChange={(typed) => {
                setDraft(typed);
                if (saving.error) onClearError();
              }}
            />
            <div className={styles.buttons}>
              <Button type="submit" size="small" isPending={saving.isSaving} pendingLabel={content.saving}>
                {content.save}
              </Button>
              <Button size="small" variant="secondary" isDisabled={saving.isSaving} onPress={close}>
                {content.cancel}
              </Button>
            </div>
          </form>
        </dd>
      </div>
    );
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{content.email}</dt>
      <dd className={styles.value}>{email || <span className={styles.none}>{content.none}</span>}</dd>
      <dd className={styles.action}>
        <TextButton
          ref={editRef}
          aria-label={content.editEmail}
          onPress={() => {
            if (saving.error) onClearError();
            setDraft(email);
          }}
        >
          {content.edit}
        </TextButton>
      </dd>
      {signInEmail !== null && (
        <dd className={styles.under}>
          <UnconfirmedEmail
            {...{ content, email, signInEmail, saving, onResend }}
            onCancel={async () => {
              const isCancelled = await onCancelChange();
              // The pressed button disappears, so the focus moves to 'Edit'.
              if (isCancelled) editRef.current?.focus();
              return isCancelled;
            }}
          />
        </dd>
      )}
    </div>
  );
}
