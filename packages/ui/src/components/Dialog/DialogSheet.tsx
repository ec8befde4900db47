import { X } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from '../../private/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './Dialog.css.ts';

export interface DialogProps {
  /** True while the dialog is shown. */
  isOpen: boolean;
  /** Called with false when the user closes the dialog: by the close button, by Escape, or by a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  /** The heading, which names the dialog. */
  title: string;
  /** A sentence below the title. Screen readers read it with the title. */
  description?: ReactNode;
  /** Label of the close button, for screen readers. */
  closeLabel: string;
  /** What the dialog holds, below the description. */
  children?: ReactNode;
  /** Buttons at the end, the main one last. On a phone they are stacked, with the main one on top. */
  actions?: ReactNode;
  /** Use `alertdialog` to ask before an action that cannot be undone. A press outside does not close that dialog. */
  role?: 'dialog' | 'alertdialog';
  /** Whether a press outside closes the dialog. Pass false if typed text would be lost. */
  isDismissable?: boolean;
  /**
   * True if the dialog opens by itself. A press elsewhere, shortly before it stands, then does not mean to close it.
   */
  isUnasked?: boolean;
  /** 400, 500 or 640 px wide. On a phone, a dialog of any size fills the width. */
  size?: 'small' | 'medium' | 'large';
  /** Keeps the top of the dialog in place while its content grows, so that nothing moves from under the finger. */
  growsDown?: boolean;
  /**
   * Called after the dialog has closed. The caller may then move the focus. If the caller does not, react-aria returns
   * the focus to the element that had the focus before the dialog opened.
   */
  onClosed?: (() => void) | undefined;
}

/** The open dialog, built with react-aria. Its code is loaded separately from `Dialog`. */
export function DialogSheet(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, closeLabel, children, actions } = props;
  const { role = 'dialog', isDismissable = role === 'dialog', size = 'medium', growsDown = false, onClosed } = props;
  const descriptionId = useId();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      className={growsDown ? css.hanging : css.scrim}
    >
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
