import type { AccountContent } from '@signalsync/content/account';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { errorMessage, type FormSaving } from '../../private/formSaving.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { stack20 } from '../../theme/recipes.css.ts';

/** The values of the billing form. The address is one text, with a line break between its lines. */
export interface BillingInformationForm {
  billingName: string;
  billingAddress: string;
}

interface BillingFormProps {
  /** The form's `id`, so that a button outside can submit it. */
  id: string;
  content: AccountContent['billingDialog'];
  saved: BillingInformationForm;
  restored: Partial<BillingInformationForm> | undefined;
  onDraft: (typed: { [Field in keyof BillingInformationForm]: string | null }) => void;
  /** The field that gets the focus first. */
  firstField: keyof BillingInformationForm;
  saving: FormSaving;
  onSave: (form: BillingInformationForm) => Promise<boolean>;
  onClearError: () => void;
  onSaved: () => void;
}

/** The fields of the billing dialog. If saving fails, they keep the typed text. Closing the dialog discards it. */
export function BillingForm(props: BillingFormProps) {
  const { id, content, saved, restored, firstField, saving, onDraft, onSave, onClearError, onSaved } = props;
  const { billingName: savedName, billingAddress: savedAddress } = saved;
  const [form, setForm] = useState({
    billingName: restored?.billingName ?? savedName,
    billingAddress: restored?.billingAddress ?? savedAddress,
  });
  const { billingName, billingAddress } = form;
  const nameRef = useRef<HTMLInputElement>(null);
  const addressRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => (firstField === 'billingName' ? nameRef : addressRef).current?.focus(), [firstField]);

  useEffect(() => {
    onDraft({
      billingName: billingName === savedName ? null : billingName,
      billingAddress: billingAddress === savedAddress ? null : billingAddress,
    });
    return () => onDraft({ billingName: null, billingAddress: null });
  }, [billingName, billingAddress, savedName, savedAddress, onDraft]);

  const { isSaving, error } = saving;
  const errorOf = (field: keyof BillingInformationForm) => (error?.field === field ? errorMessage(error) : undefined);
  const isAboutAll = error !== null && error.field !== 'billingName' && error.field !== 'billingAddress';
  const change = (typed: Partial<BillingInformationForm>) => {
    setForm((before) => ({ ...before, ...typed }));
    if (error) onClearError();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && (await onSave(form))) onSaved();
  };
  return (
    <form id={id} className={stack20} noValidate onSubmit={save}>
      {isAboutAll && (
        <Notice tone="error" isAnnounced reason={error.reason ?? undefined}>
          {error.message}
        </Notice>
      )}
      <TextField
        ref={nameRef}
        label={content.name}
        autoComplete="name"
        value={billingName}
        isReadOnly={isSaving}
        errorMessage={errorOf('billingName')}
        onChange={(billingName) => change({ billingName })}
      />
      <TextArea
        ref={addressRef}
        label={content.address}
        description={content.addressHint}
        autoComplete="street-address"
        rows={4}
        value={billingAddress}
        isReadOnly={isSaving}
        errorMessage={errorOf('billingAddress')}
        onChange={(billingAddress) => change({ billingAddress })}
      />
    </form>
  );
}
