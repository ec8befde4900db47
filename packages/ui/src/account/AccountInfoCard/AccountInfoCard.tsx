import type { AccountContent } from '@signalsync/content/account';
import { type ReactNode, useState } from 'react';
import { Card } from '../../components/Card/Card.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import type { FormSaving } from '../../private/formSaving.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import {
  BillingInformationDialog,
  type BillingInformationForm,
} from '../BillingInformationDialog/BillingInformationDialog.tsx';
import type { CopyState } from '../../shared/CopyLink/CopyLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import * as styles from './AccountInfoCard.css.ts';
import { EmailRow, InfoRow } from './EmailRow.tsx';

/** The account details of a user. Source: `GET /api/user`. */
export interface AccountDetails {
  id: string;
  /** Email address for contact and billing. The user may not have confirmed it yet. */
  email: string;
  /** Email address that the user signs in with until `email` is confirmed. Null if no change is pending. */
  signInEmail: string | null;
  billingName: string | null;
  /** The lines of the billing address, none of them blank. */
  billingAddress: readonly string[];
}

/** What the user typed into the card's forms and did not save. */
export type AccountDrafts = { email?: string } & Partial<BillingInformationForm>;

export interface AccountInfoCardProps {
  /** The texts to show. */
  content: AccountContent;
  /** What the account holds about the user, once it has loaded. */
  user: { status: 'loading' } | { status: 'ready'; user: AccountDetails };
  /** Whether the email address is being saved, its link sent again or its change cancelled, and why that failed. */
  emailSaving: FormSaving;
  /** How far the saving of the billing name and address is. */
  billingSaving: FormSaving;
  /** Resolves to true if the email address was saved. Otherwise the field stays open with its text. */
  onSaveEmail: (email: string) => Promise<boolean>;
  /** Asks the server to mail a new link to the unconfirmed email address. Resolves to true if that succeeded. */
  onResendEmailLink: () => Promise<boolean>;
  /** Cancels an unconfirmed change of the email address. Resolves to true if the change was cancelled. */
  onCancelEmailChange: () => Promise<boolean>;
  /** Resolves to true if the form was saved. Otherwise the dialog stays open with its text. */
  onSaveBillingInformation: (form: BillingInformationForm) => Promise<boolean>;
  /** Unsaved text from before the session expired. A form with such text is open from the start. */
  restored?: AccountDrafts;
  /**
   * Called when the unsaved text of a form's fields changes. Null means that a field has no unsaved text. Also called
   * with null when the form disappears from the page.
   */
  onDraft: (typed: { [Field in keyof AccountDrafts]?: string | null }) => void;
  /** Called when the user types again or closes a form. The form's error should then be removed. */
  onClearError: (form: 'email' | 'billing') => void;
  /** Whether the user's id was just copied, or whether copying failed. */
  idCopy: CopyState;
  /** Called with the user's id when the user copies it. */
  onCopyId: (id: string) => void;
}

const skeleton = (width: number) => (
  <span className={styles.skeleton}>
    <Skeleton width={width} height={14} />
  </span>
);

/**
 * The card with the account's details. The email, the billing name and the billing address each have 'Edit'. The user
 * id has a copy button.
 */
export function AccountInfoCard(props: AccountInfoCardProps) {
  const { content, user, billingSaving, onSaveBillingInformation, onClearError, onDraft, restored = {} } = props;
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
              {...props}
              content={texts}
              person={person}
              restored={restored.email}
              onClearError={() => onClearError('email')}
            />
            <InfoRow
              label={texts.billingName}
              value={given(person.billingName && <bdi>{person.billingName}</bdi>)}
              action={edit('billingName', texts.editBillingName)}
            />
            <InfoRow
              label={texts.billingAddress}
              value={given(
                person.billingAddress.length > 0 && (
                  <span dir="auto" className={styles.address}>
                    {person.billingAddress.join('\n')}
                  </span>
                ),
              )}
              action={edit('billingAddress', texts.editBillingAddress)}
            />
            <UserIdRow {...props} id={person.id} />
          </dl>
        ) : (
          <>
            <Loading label={content.loading} isSilent />
            <dl aria-busy>
              <InfoRow label={texts.email} value={skeleton(180)} />
              <InfoRow label={texts.billingName} value={skeleton(96)} />
              <InfoRow label={texts.billingAddress} value={skeleton(140)} />
              <InfoRow label={texts.userId} value={skeleton(84)} />
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

type UserIdRowProps = Pick<AccountInfoCardProps, 'content' | 'idCopy' | 'onCopyId'> & { id: string };

/**
 * The row of the user's id. The id is cut to one line, but screen readers and copying get the whole id. If copying
 * fails, the whole id is shown.
 */
function UserIdRow({ content: { info: content }, id, idCopy: copy, onCopyId }: UserIdRowProps) {
  return (
    <InfoRow
      label={content.userId}
      value={<span className={`${styles.mono} ${copy.hasFailed ? styles.whole : styles.cut}`}>{id}</span>}
      action={
        <>
          <TextButton aria-label={copy.isCopied ? undefined : content.copyUserId} onPress={() => onCopyId(id)}>
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
