import type { AccountContent } from '@signalsync/content/account';
import { useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import type { FormSaving } from '../../private/formSaving.tsx';
import { BillingForm, type BillingInformationForm } from './BillingForm.tsx';

export type { BillingInformationForm } from './BillingForm.tsx';

export interface BillingInformationDialogProps {
  content: AccountContent['billingDialog'];
  /** The field that gets the focus first; null while the dialog is closed. */
  editedField: keyof BillingInformationForm | null;
  billingName: string;
  billingAddress: readonly string[];
  saving: FormSaving;
  /** Unsaved text that the user typed earlier. The fields show it in place of the saved values. */
  restored?: Partial<BillingInformationForm> | undefined;
  /** Called with the unsaved text of each field; null for a field without unsaved text. */
  onDraft: (typed: { [Field in keyof BillingInformationForm]: string | null }) => void;
  /** Resolves to true if the form was saved, which closes the dialog. */
  onSave: (form: BillingInformationForm) => Promise<boolean>;
  onClearError: () => void;
  onClose: () => void;
}

/** The dialog 'Edit Billing Information': name and address in one form. */
export function BillingInformationDialog(props: BillingInformationDialogProps) {
  const {
    content,
    editedField,
    billingName,
    billingAddress,
    saving,
    restored,
    onDraft,
    onSave,
    onClearError,
    onClose,
  } = props;
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
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
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
      {editedField !== null && (
        <BillingForm
          id={formId}
          content={content}
          saved={{ billingName, billingAddress: billingAddress.join('\n') }}
          restored={restored}
          onDraft={onDraft}
          firstField={editedField}
          saving={saving}
          onSave={onSave}
          onClearError={onClearError}
          onSaved={onClose}
        />
      )}
    </Dialog>
  );
}
