import type { BillingContent } from '@signalsync/content/billing';
import type { NewPaymentMethod } from '@signalsync/contract/view/billing';
import { LockKeyhole } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Icon } from '../../private/Icon.tsx';
import { AddPaymentMethodForm } from './AddPaymentMethodForm.tsx';
import * as css from './AddPaymentMethodDialog.css.ts';

export interface AddPaymentMethodDialogProps {
  content: BillingContent;
  newPaymentMethod: NewPaymentMethod;
  /** The provider's card form. It is removed when the dialog closes, with everything typed into it. */
  paymentSlot: ReactNode;
  onSave: () => void;
  /** Called by the button below an error. Loads the card form again, or the whole page if `needsReload` is set. */
  onRetry: () => void;
  /** Not called while a card is being saved. */
  onClose: () => void;
}

/** The dialog 'Add Payment Method': the provider's card form, and a note on who stores the card. */
export function AddPaymentMethodDialog(props: AddPaymentMethodDialogProps) {
  const { content, newPaymentMethod, paymentSlot, onSave, onRetry, onClose } = props;
  const texts = content.newPaymentMethod;
  const isSaving = newPaymentMethod.status === 'saving';
  const close = () => {
    if (!isSaving) onClose();
  };
  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      closeLabel={texts.close}
      isOpen={newPaymentMethod.status !== 'closed'}
      isDismissable={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      actions={
        <>
          <Button variant="quiet" isDisabled={isSaving} onPress={close}>
            {texts.cancel}
          </Button>
          <Button
            isDisabled={newPaymentMethod.status === 'loading' || newPaymentMethod.status === 'failed'}
            isPending={isSaving}
            pendingLabel={texts.saving}
            onPress={onSave}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      {newPaymentMethod.status !== 'closed' && (
        <AddPaymentMethodForm
          content={content}
          newPaymentMethod={newPaymentMethod}
          paymentSlot={paymentSlot}
          onRetry={onRetry}
        />
      )}
      <p className={css.secured}>
        <Icon icon={LockKeyhole} size={16} />
        {texts.securedBy}
      </p>
    </Dialog>
  );
}
