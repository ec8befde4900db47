import type { BillingContent } from '@signalsync/content/billing';
import { LockKeyhole } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Icon } from '../../private/Icon.tsx';
import type { InPlaceError } from '../SignInPanel/SignInPanel.tsx';
import { AdditionForm } from './AdditionForm.tsx';
import * as css from './AddPaymentMethodDialog.css.ts';

/** How the adding of a card stands. Messages are whole sentences. */
export type PaymentMethodAddition =
  | { status: 'closed' }
  /** The provider's form is on its way, maybe for longer than usual: the slot is mounted, unseen. */
  | { status: 'loading'; isSlow?: boolean }
  /** `refusal` is why the card was not taken. */
  | { status: 'ready'; refusal: InPlaceError | null }
  | { status: 'saving' }
  /** There is no form to fill in. `needsReload`: nothing but loading the page anew brings it. */
  | ({ status: 'failed'; needsReload?: true } & InPlaceError);

export interface AddPaymentMethodDialogProps {
  content: BillingContent;
  addition: PaymentMethodAddition;
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
  const { content, addition, paymentSlot, onSave, onRetry, onClose } = props;
  const texts = content.addition;
  const isSaving = addition.status === 'saving';
  const close = () => {
    if (!isSaving) onClose();
  };
  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      closeLabel={texts.close}
      isOpen={addition.status !== 'closed'}
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
            isDisabled={addition.status === 'loading' || addition.status === 'failed'}
            isPending={isSaving}
            pendingLabel={texts.saving}
            onPress={onSave}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      {addition.status !== 'closed' && (
        <AdditionForm content={content} addition={addition} paymentSlot={paymentSlot} onRetry={onRetry} />
      )}
      <p className={css.secured}>
        <Icon icon={LockKeyhole} size={16} />
        {texts.securedBy}
      </p>
    </Dialog>
  );
}
