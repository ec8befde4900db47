import type { AccountContent } from '@signalsync/content/account';
import { fill } from '@signalsync/content/fill';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { errorMessage, type FormSaving } from '../../private/formSaving.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { inline8, muted, visuallyHidden } from '../../theme/recipes.css.ts';
import * as styles from './AccountInfoCard.css.ts';

/** A prop with the same name as in `AccountInfoCardProps` has the same meaning. */
interface EmailRowProps {
  content: AccountContent['info'];
  person: { email: string; signInEmail: string | null };
  emailSaving: FormSaving;
  /** Text that the user typed before the session expired. If set, the field is open from the start with this text. */
  restored: string | undefined;
  onDraft: (typed: { email: string | null }) => void;
  onSaveEmail: (email: string) => Promise<boolean>;
  onResendEmailLink: () => Promise<boolean>;
  onCancelEmailChange: () => Promise<boolean>;
  onClearError: () => void;
}

/** The row of the email address. 'Edit' replaces the address with a text field in the same place. */
export function EmailRow(props: EmailRowProps) {
  const { content, person, emailSaving: saving, restored, onDraft, onClearError } = props;
  const { email, signInEmail } = person;
  const [draft, setDraft] = useState<string | null>(restored ?? null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const editRef = useRef<HTMLButtonElement>(null);
  // A `restored` text is in the field from the start. It is not selected, because typing would replace a selected text.
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
    if (await props.onSaveEmail(draft)) setDraft(null);
    else fieldRef.current?.focus();
  };

  if (draft !== null)
    return (
      <div className={`${styles.row} ${styles.editing}`}>
        <dt className={`${muted} ${styles.labelBesideField}`}>{content.email}</dt>
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
    <InfoRow
      label={content.email}
      value={email || <span className={styles.none}>{content.none}</span>}
      action={
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
      }
      under={
        signInEmail !== null && (
          // When the change is cancelled, the pressed button disappears. So the focus moves to 'Edit'.
          <UnconfirmedEmail {...props} signInEmail={signInEmail} onCancelled={() => editRef.current?.focus()} />
        )
      }
    />
  );
}

/** One row of the card: label, value and action. `under` is shown below the row, for example an error. */
export function InfoRow(props: { label: string; value: ReactNode; action?: ReactNode; under?: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={muted}>{props.label}</dt>
      <dd className={styles.value}>{props.value}</dd>
      {props.action !== undefined && <dd className={styles.action}>{props.action}</dd>}
      {props.under && <dd className={styles.under}>{props.under}</dd>}
    </div>
  );
}

type UnconfirmedEmailProps = EmailRowProps & { signInEmail: string; onCancelled: () => void };

/**
 * Names the email address that the user signs in with until the new address is confirmed. Has buttons to send the link
 * again and to cancel the change.
 */
function UnconfirmedEmail(props: UnconfirmedEmailProps) {
  const { content, person, signInEmail, onCancelled } = props;
  const [pressed, setPressed] = useState<'resend' | 'cancel' | null>(null);
  const { isSaving, error } = props.emailSaving;
  const cancel = async () => {
    if (await props.onCancelEmailChange()) onCancelled();
  };
  const button = (name: 'resend' | 'cancel', run: () => Promise<unknown>, label: string, pendingLabel: string) => (
    <Button
      size="small"
      variant="secondary"
      isDisabled={isSaving && pressed !== name}
      isPending={isSaving && pressed === name}
      pendingLabel={pendingLabel}
      onPress={async () => {
        setPressed(name);
        await run();
        setPressed(null);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Notice
        tone="warning"
        action={
          <div className={inline8}>
            {button('resend', props.onResendEmailLink, content.resend, content.resending)}
            {button('cancel', cancel, content.cancelChange, content.cancellingChange)}
          </div>
        }
      >
        {fill(content.unconfirmed, { email: person.email, signInEmail })}
      </Notice>
      <ErrorNotice error={error} />
    </>
  );
}
