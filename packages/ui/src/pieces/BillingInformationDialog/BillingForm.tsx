import type { AccountContent } from '@signalsync/content/account';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { errorMessage, type FormSaving } from '../../private/formSaving.tsx';
import { Notice } from '../Notice/Notice.tsx';
import * as styles from './BillingInformationDialog.css.ts';

/** What is typed into the billing form: the address as one text with a line each. */
export interface BillingInformationForm {
  billingName: string;
  billingAddress: string;
}

interface BillingFormProps {
  /** The `id` by which a button outside sends the form. */
  id: string;
  content: AccountContent['billingDialog'];
  initial: BillingInformationForm;
  /** The field that takes the focus. */
  firstField: keyof BillingInformationForm;
  saving: FormSaving;
  onSave: (form: BillingInformationForm) => Promise<boolean>;
  onClearError: () => void;
  onSaved: () => void;
}

/** The fields of the billing dialog. What was typed stays until it is saved or the dialog is closed. */
export function BillingForm(props: BillingFormProps) {
  const { id, content, initial, firstField, saving, onSave, onClearError, onSaved } = props;
  const [form, setForm] = useState(initial);
  const nameRef = useRef<HTMLInputElement>(null);
  const addressRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => (firstField === 'billingName' ? nameRef : addressRef).current?.focus(), [firstField]);

  const { isSaving, error } = saving;
  const errorOf = (field: keyof BillingInformationForm) => (error?.field === field ? errorMessage(error) : undefined);
  const isAboutAll = error !== null && error.field !== 'billingName' && error.field !== 'billingAddress';
  const change = (typed: Partial<BillingInformationForm>) => {
    if (isSaving) return;
    setForm({ ...form, ...typed });
    if (error) onClearError();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && (await onSave(form))) onSaved();
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={save}>
      {isAboutAll && (
        <Notice tone="error" isAnnounced reason={error.reason ?? undefined}>
          {error.message}
        </Notice>
      )}
      <TextField
        ref={nameRef}
        label={content.name}
        autoComplete="name"
        value={form.billingName}
        errorMessage={errorOf('billingName')}
        onChange={(billingName) => change({ billingName })}
      />
      <TextArea
        ref={addressRef}
        label={content.address}
        description={content.addressHint}
        autoComplete="street-address"
        rows={4}
        value={form.billingAddress}
        errorMessage={errorOf('billingAddress')}
        onChange={(billingAddress) => change({ billingAddress })}
      />
    </form>
  );
}
