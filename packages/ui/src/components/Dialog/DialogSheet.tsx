import { X } from 'lucide';
import { useEffect, useEffectEvent, useId } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from '../../private/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './Dialog.css.ts';
import type { DialogProps } from './Dialog.tsx';

/** The dialog itself, react-aria's. */
export function DialogSheet(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, closeLabel, children, actions } = props;
  const { role = 'dialog', isDismissable = role === 'dialog', size = 'medium', onClosed } = props;
  const descriptionId = useId();
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={isDismissable} className={css.scrim}>
      <Modal className={css.sheet[size]}>
        <AriaDialog
          role={role}
          className={css.dialog}
          {...(description === undefined ? {} : { 'aria-describedby': descriptionId })}
        >
          <div className={css.head}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            <div className={css.close}>
              <IconButton label={closeLabel} icon={<Icon icon={X} size={18} />} onPress={() => onOpenChange(false)} />
            </div>
          </div>
          {description !== undefined && (
            <p id={descriptionId} className={css.description}>
              {description}
            </p>
          )}
          {children !== undefined && <div className={css.body}>{children}</div>}
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
          {onClosed && <AfterClosing onClosed={onClosed} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function AfterClosing({ onClosed }: { onClosed: () => void }) {
  const tell = useEffectEvent(onClosed);
  useEffect(() => () => tell(), []);
  return null;
}
