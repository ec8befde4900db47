import { type ReactNode, useDeferredValue } from 'react';
import { laterComponent } from '../../private/laterComponent.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called with false when the user closes the dialog: by the close button, by Escape, or by a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** A sentence below the title. Screen readers read it with the title. */
  description?: ReactNode;
  /** Label of the close button. */
  closeLabel: string;
  children?: ReactNode;
  /** Buttons at the end, the main one last. On a phone they are stacked with the main one on top. */
  actions?: ReactNode;
  /** Use `alertdialog` to ask before an action that cannot be undone. A press outside does not close that dialog. */
  role?: 'dialog' | 'alertdialog';
  /** Whether a press outside closes the dialog. Pass false if typed text would be lost. */
  isDismissable?: boolean;
  /** 400, 500 or 640 px wide. On a phone every size is a sheet of full width. */
  size?: 'small' | 'medium' | 'large';
  /**
   * Called when the dialog has gone. The callback may move the focus. Otherwise react-aria moves it to the element that
   * had the focus before the dialog opened.
   */
  onClosed?: (() => void) | undefined;
}

const sheet = laterComponent(async () => (await import('./DialogSheet.tsx')).DialogSheet);
const Sheet = sheet.Component;

/** Fetches the code of the dialogs, so that they open at once. Rejects if the code cannot be loaded. */
export const fetchDialogSheet: () => Promise<void> = sheet.fetch;

/**
 * A dialog over the page. It traps the focus, closes on Escape and returns the focus. It uses react-aria and not the
 * native `<dialog>`, which makes the rest of the page inert: screen readers would not announce toasts. This code is
 * loaded when the first dialog opens. If it cannot be loaded, the dialog throws to the error boundary.
 */
export function Dialog(props: DialogProps) {
  // The press that opens the dialog is drawn first, and the dialog a moment later. Closing does not wait.
  const wasOpen = useDeferredValue(props.isOpen);
  const isReady = sheet.useIsReady(props.isOpen);
  return isReady && <Sheet {...props} isOpen={props.isOpen && wasOpen} />;
}
