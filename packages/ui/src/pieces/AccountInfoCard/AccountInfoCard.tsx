import type { AccountContent } from '@signalsync/content/account';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../components/Card/Card.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import type { FormSaving } from '../../private/formSaving.tsx';
import { headingStyle, visuallyHidden } from '../../theme/recipes.css.ts';
import {
  BillingInformationDialog,
  type BillingInformationForm,
} from '../BillingInformationDialog/BillingInformationDialog.tsx';
import * as styles from './AccountInfoCard.css.ts';
import { EmailRow } from './EmailRow.tsx';

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

export interface AccountInfoCardProps {
  content: AccountContent;
  user: { status: 'loading' } | { status: 'ready'; user: AccountDetails };
  emailSaving: FormSaving;
  billingSaving: FormSaving;
  /** Resolves to true when it was saved; otherwise the field stays open with what was typed. */
  onSaveEmail: (email: string) => Promise<boolean>;
  /** Resolves to true when it was saved; otherwise the dialog stays open with what was typed. */
  onSaveBillingInformation: (form: BillingInformationForm) => Promise<boolean>;
  /** Called when a form's error has had its time: it is typed in again, or closed. */
  onClearError: (form: 'email' | 'billing') => void;
}

interface RowProps {
  label: string;
  value: ReactNode;
  /** Room for as many lines, so that the card keeps its height when a value comes or changes. */
  lines?: 'one' | 'two';
  action?: ReactNode;
}

function Row({ label, value, lines = 'one', action }: RowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={`${styles.value} ${styles.lines[lines]}`}>{value}</dd>
      {action !== undefined && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}

const bar = (width: number) => (
  <span className={styles.bar}>
    <Skeleton width={width} height={14} />
  </span>
);

/** Email, billing name and address, and user id, with the ways to change them. */
export function AccountInfoCard(props: AccountInfoCardProps) {
  const { content, user, emailSaving, billingSaving, onSaveEmail, onSaveBillingInformation, onClearError } = props;
  const texts = content.info;
  const titleId = useId();
  const [editedField, setEditedField] = useState<keyof BillingInformationForm | null>(null);
  const person = user.status === 'ready' ? user.user : null;
  const given = (value: ReactNode) => value || <span className={styles.none}>{texts.none}</span>;
  const edit = (field: keyof BillingInformationForm, label: string) => (
    <TextButton aria-label={label} aria-haspopup="dialog" onPress={() => setEditedField(field)}>
      {texts.edit}
    </TextButton>
  );
  return (
    <section aria-labelledby={titleId}>
      <Card layout="bare">
        <h2 id={titleId} className={`${headingStyle.card} ${styles.head}`}>
          {texts.title}
        </h2>
        {person ? (
          <dl>
            <EmailRow
              content={texts}
              email={person.email}
              signInEmail={person.signInEmail}
              saving={emailSaving}
              onSave={onSaveEmail}
              onClearError={() => onClearError('email')}
            />
            <Row
              label={texts.billingName}
              value={given(person.billingName)}
              action={edit('billingName', texts.editBillingName)}
            />
            <Row
              label={texts.billingAddress}
              lines="two"
              value={given(
                person.billingAddress.length > 0 && (
                  <span className={styles.address}>{person.billingAddress.join('\n')}</span>
                ),
              )}
              action={edit('billingAddress', texts.editBillingAddress)}
            />
            <Row label={texts.userId} value={<span className={styles.mono}>{person.id}</span>} />
          </dl>
        ) : (
          <>
            <p className={visuallyHidden}>{content.loading}</p>
            <dl aria-busy>
              <Row label={texts.email} value={bar(180)} />
              <Row label={texts.billingName} value={bar(96)} />
              <Row label={texts.billingAddress} lines="two" value={bar(140)} />
              <Row label={texts.userId} value={bar(84)} />
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
          onSave={onSaveBillingInformation}
          onClearError={() => onClearError('billing')}
          onClose={() => setEditedField(null)}
        />
      )}
    </section>
  );
}
