import type { BillingContent } from '@signalsync/content/billing';
import type { NewPaymentMethod } from '@signalsync/contract/view/billing';
import { LockKeyhole } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Icon } from '../../private/Icon.tsx';
import { PaymentSlot } from '../../private/PaymentSlot.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import * as css from './AddPaymentMethodDialog.css.ts';

export interface AddPaymentMethodDialogProps {
  /** The texts to show. */
  content: BillingContent;
  /** How far the adding of a card is. The dialog is closed while its status is `closed`. */
  newPaymentMethod: NewPaymentMethod;
  /** The payment provider's card form. It is removed when the dialog closes, with everything typed into it. */
  paymentSlot: ReactNode;
  /** Called when the user sends the form. */
  onSave: () => void;
  /** Called by the button below an error. Loads the card form again, or the whole page if `needsReload` is set. */
  onRetry: () => void;
  /** Called when the user closes the dialog. Not called while a card is being saved. */
  onClose: () => void;
}

/** The dialog 'Add Payment Method': the payment provider's card form, and a note on who stores the card. */
export function AddPaymentMethodDialog(props: AddPaymentMethodDialogProps) {
  const { content, newPaymentMethod, onSave, onClose } = props;
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
      onOpenChange={close}
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
      {newPaymentMethod.status !== 'closed' && <AddPaymentMethodForm {...props} newPaymentMethod={newPaymentMethod} />}
      <p className={css.secured}>
        <Icon icon={LockKeyhole} size={16} />
        {texts.securedBy}
      </p>
    </Dialog>
  );
}

type OpenDialogProps = AddPaymentMethodDialogProps & {
  newPaymentMethod: Exclude<NewPaymentMethod, { status: 'closed' }>;
};

/** The payment provider's form, a skeleton while it loads, or an error. All three have the same minimum height. */
function AddPaymentMethodForm({ content, newPaymentMethod, paymentSlot, onRetry }: OpenDialogProps) {
  const region = useRef<HTMLDivElement>(null);
  const { status } = newPaymentMethod;
  return (
    <div ref={region} tabIndex={-1} className={css.region}>
      {status === 'ready' && newPaymentMethod.rejection !== null && (
        <div className={css.rejection}>
          <ErrorNotice error={newPaymentMethod.rejection} />
        </div>
      )}
      <div className={css.form}>
        {status === 'failed' ? (
          <RetryNotice failed={newPaymentMethod} content={content} region={region} onRetry={onRetry} />
        ) : (
          <PaymentSlot
            isLoading={status === 'loading'}
            loadingLabel={content.newPaymentMethod.loading}
            isLocked={status === 'saving'}
          >
            {paymentSlot}
          </PaymentSlot>
        )}
      </div>
    </div>
  );
}
