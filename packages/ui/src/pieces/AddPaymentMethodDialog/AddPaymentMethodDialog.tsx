import type { ShownError } from '@signalsync/contract/view/error';
import type { BillingContent } from '@signalsync/content/billing';
import { LockKeyhole } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Icon } from '../../private/Icon.tsx';
import { AddPaymentMethodForm } from './AddPaymentMethodForm.tsx';
import * as css from './AddPaymentMethodDialog.css.ts';

/** How the adding of a card stands. Messages are whole sentences. */
export type NewPaymentMethod =
  | { status: 'closed' }
  /** The provider's form is on its way, maybe for longer than usual: the slot is mounted, unseen. */
  | { status: 'loading'; isSlow?: boolean }
  /** `rejection` is why the card was not taken. */
  | { status: 'ready'; rejection: ShownError | null }
  | { status: 'saving' }
  /** There is no form to fill in. `needsReload`: nothing but loading the page anew brings it. */
  | ({ status: 'failed'; needsReload?: true } & ShownError);

export interface AddPaymentMethodDialogProps {
  content: BillingContent;
  newPaymentMethod: NewPaymentMethod;
  /** The provider's own card form. It goes when the dialog closes, with all that was typed. */
  paymentSlot: ReactNode;
  onSave: () => void;
  /** Starts again after a failure, or loads the page anew where that is needed. */
  onRetry: () => void;
  /** Not called while a card is being saved. */
  onClose: () => void;
}

/** 'Add Payment Method': the provider's card form, and who keeps what is typed into it. */
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
