import type { AccountContent } from '@signalsync/content/account';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { errorMessage, type FormSaving } from '../../private/formSaving.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { stack20 } from '../../theme/recipes.css.ts';

/** The values of the billing form. The address is one text, with a line break between its lines. */
export interface BillingInformationForm {
  billingName: string;
  billingAddress: string;
}

export interface BillingInformationDialogProps {
  /** The texts to show. */
  content: AccountContent['billingDialog'];
  /** The field that gets the focus first; null while the dialog is closed. */
  editedField: keyof BillingInformationForm | null;
  /** The saved name on invoices; empty if there is none. */
  billingName: string;
  /** The lines of the saved address on invoices. */
  billingAddress: readonly string[];
  /** How far the saving is. */
  saving: FormSaving;
  /** Text that the user typed earlier and did not save. The fields show it instead of the saved values. */
  restored?: Partial<BillingInformationForm> | undefined;
  /** Called when the unsaved text of a field changes; null for a field without unsaved text. */
  onDraft: (typed: { [Field in keyof BillingInformationForm]: string | null }) => void;
  /** Resolves to true if the form was saved, which closes the dialog. */
  onSave: (form: BillingInformationForm) => Promise<boolean>;
  /** Called when the user types after an error, or closes the dialog. The caller should then remove the error. */
  onClearError: () => void;
  /** Called when the user closes the dialog. */
  onClose: () => void;
}

/** The dialog 'Edit Billing Information': name and address in one form. */
export function BillingInformationDialog(props: BillingInformationDialogProps) {
  const { content, editedField, saving, onClearError, onClose } = props;
  const formId = useId();
  const close = () => {
    if (saving.isSaving) return;
    onClearError();
    onClose();
  };
  return (
    <Dialog
      title={content.title}
      description={content.description}
      closeLabel={content.close}
      isOpen={editedField !== null}
      isDismissable={false}
      onOpenChange={close}
      actions={
        <>
          <Button variant="quiet" isDisabled={saving.isSaving} onPress={close}>
            {content.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={saving.isSaving} pendingLabel={content.saving}>
            {content.save}
          </Button>
        </>
      }
    >
      {editedField !== null && <BillingForm {...props} id={formId} firstField={editedField} />}
    </Dialog>
  );
}

interface BillingFormProps extends BillingInformationDialogProps {
  /** The form's `id`. The submit button is outside the form and needs this `id`. */
  id: string;
  firstField: keyof BillingInformationForm;
}

/** The fields of the billing dialog. They keep the typed text if saving fails, and lose it when the dialog closes. */
function BillingForm(props: BillingFormProps) {
  const { id, content, billingName: savedName, restored, firstField, saving, onDraft, onClearError } = props;
  const savedAddress = props.billingAddress.join('\n');
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
    if (!isSaving && (await props.onSave(form))) props.onClose();
  };
  return (
    <form id={id} className={stack20} noValidate onSubmit={save}>
      {isAboutAll && <ErrorNotice error={error} />}
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
