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
  /** The address that still signs in while `email` is not confirmed, else null. */
  signInEmail: string | null;
  saving: FormSaving;
  /** What stands in the field from the start; without it the field is closed. */
  restored?: string | undefined;
  /** Called with what is typed and not saved, null for nothing. */
  onDraft: (typed: { email: string | null }) => void;
  /** Resolves to true when it was saved: the field closes. Otherwise what was typed stays. */
  onSave: (email: string) => Promise<boolean>;
  /** Has a new link sent to the address that waits for its confirmation. */
  onResend: () => Promise<boolean>;
  /** Gives the change up. */
  onCancelChange: () => Promise<boolean>;
  /** Called when the error has had its time: something was typed, or the field was closed. */
  onClearError: () => void;
}

/** The email, edited in its row. */
export function EmailRow(props: EmailRowProps) {
  const { content, email, signInEmail, saving, restored, onDraft, onSave, onResend, onCancelChange, onClearError } =
    props;
  const [draft, setDraft] = useState<string | null>(restored ?? null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const editRef = useRef<HTMLButtonElement>(null);
  // What was brought back is gone on with, not replaced.
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
              // Its button goes; the focus must not go with it.
              if (isCancelled) editRef.current?.focus();
              return isCancelled;
            }}
          />
        </dd>
      )}
    </div>
  );
}
