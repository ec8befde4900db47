import type { AccountContent } from '@signalsync/content/account';
import { type ReactNode, useState } from 'react';
import { Card } from '../../components/Card/Card.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import type { FormSaving } from '../../private/formSaving.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import {
  BillingInformationDialog,
  type BillingInformationForm,
} from '../BillingInformationDialog/BillingInformationDialog.tsx';
import type { CopyState } from '../CopyLink/CopyLink.tsx';
import * as styles from './AccountInfoCard.css.ts';
import { EmailRow } from './EmailRow.tsx';
import { InfoRow } from './InfoRow.tsx';
import { UserIdRow } from './UserIdRow.tsx';

export type { FormSaving } from '../../private/formSaving.tsx';

/** What the account knows of a person. Source: `GET /api/user`. */
export interface AccountDetails {
  id: string;
  /** Contact and billing address. */
  email: string;
  /** The address that signs in while a new one is not confirmed, else null. */
  signInEmail: string | null;
  billingName: string | null;
  /** Lines, none of them blank. */
  billingAddress: readonly string[];
}

/** What is typed here and not saved. */
export type AccountDrafts = { email?: string } & Partial<BillingInformationForm>;

export interface AccountInfoCardProps {
  content: AccountContent;
  user: { status: 'loading' } | { status: 'ready'; user: AccountDetails };
  emailSaving: FormSaving;
  billingSaving: FormSaving;
  /** Resolves to true when it was saved; otherwise the field stays open with what was typed. */
  onSaveEmail: (email: string) => Promise<boolean>;
  /** Has a new link sent to an address that waits for its confirmation. */
  onResendEmailLink: () => Promise<boolean>;
  /** Gives up a change that was not confirmed. Resolves to true when it was. */
  onCancelEmailChange: () => Promise<boolean>;
  /** Resolves to true when it was saved; otherwise the dialog stays open with what was typed. */
  onSaveBillingInformation: (form: BillingInformationForm) => Promise<boolean>;
  /** What was typed when the session ended by itself: its forms are open with it. */
  restored?: AccountDrafts;
  /** Called with what stands unsaved in the fields, null for nothing; and with null when a form goes. */
  onDraft: (typed: { [Field in keyof AccountDrafts]?: string | null }) => void;
  /** Called when a form's error has had its time: it is typed in again, or closed. */
  onClearError: (form: 'email' | 'billing') => void;
  /** How the last copying of the user's id went. */
  idCopy: CopyState;
  onCopyId: (id: string) => void;
}

const bar = (width: number) => (
  <span className={styles.bar}>
    <Skeleton width={width} height={14} />
  </span>
);

/** Email, billing name and address, and user id, with the ways to change them. */
export function AccountInfoCard(props: AccountInfoCardProps) {
  const { content, user, emailSaving, billingSaving, idCopy, onSaveEmail, onSaveBillingInformation } = props;
  const { onClearError, onCopyId, onDraft, restored = {} } = props;
  const texts = content.info;
  const wasBillingTyped = restored.billingName !== undefined || restored.billingAddress !== undefined;
  const [chosenField, setChosenField] = useState<keyof BillingInformationForm | null | 'restored'>('restored');
  const firstRestored = restored.billingName === undefined ? 'billingAddress' : 'billingName';
  const editedField = chosenField === 'restored' ? (wasBillingTyped ? firstRestored : null) : chosenField;
  const person = user.status === 'ready' ? user.user : null;
  const given = (value: ReactNode) => value || <span className={styles.none}>{texts.none}</span>;
  const edit = (field: keyof BillingInformationForm, label: string) => (
    <TextButton aria-label={label} aria-haspopup="dialog" onPress={() => setChosenField(field)}>
      {texts.edit}
    </TextButton>
  );
  return (
    <>
      <Card layout="rows" title={texts.title}>
        {person ? (
          <dl>
            <EmailRow
              content={texts}
              email={person.email}
              signInEmail={person.signInEmail}
              saving={emailSaving}
              restored={restored.email}
              onDraft={onDraft}
              onSave={onSaveEmail}
              onResend={props.onResendEmailLink}
              onCancelChange={props.onCancelEmailChange}
              onClearError={() => onClearError('email')}
            />
            <InfoRow
              label={texts.billingName}
              value={given(person.billingName)}
              action={edit('billingName', texts.editBillingName)}
            />
            <InfoRow
              label={texts.billingAddress}
              value={given(
                person.billingAddress.length > 0 && (
                  <span className={styles.address}>{person.billingAddress.join('\n')}</span>
                ),
              )}
              action={edit('billingAddress', texts.editBillingAddress)}
            />
            <UserIdRow content={texts} id={person.id} copy={idCopy} onCopy={onCopyId} />
          </dl>
        ) : (
          <>
            <p className={visuallyHidden}>{content.loading}</p>
            <dl aria-busy>
              <InfoRow label={texts.email} value={bar(180)} />
              <InfoRow label={texts.billingName} value={bar(96)} />
              <InfoRow label={texts.billingAddress} value={bar(140)} />
              <InfoRow label={texts.userId} value={bar(84)} />
            </dl>
          </>
        )}
      </Card>
      {person && (
        <BillingInformationDialog
          content={content.billingDialog}
          editedField={editedField}
          billingName={person.billingName ?? ''}
          billingAddress={person.billingAddress}
          saving={billingSaving}
          restored={chosenField === 'restored' ? restored : undefined}
          onDraft={onDraft}
          onSave={onSaveBillingInformation}
          onClearError={() => onClearError('billing')}
          onClose={() => setChosenField(null)}
        />
      )}
    </>
  );
}
