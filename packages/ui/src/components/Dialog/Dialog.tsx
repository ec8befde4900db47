import { useDeferredValue, useRef } from 'react';
import { laterComponent } from '../../private/laterComponent.ts';
import { useCallOff } from '../../private/useCallOff.ts';
import type { DialogProps } from './DialogSheet.tsx';

const sheet = laterComponent(async () => (await import('./DialogSheet.tsx')).DialogSheet);
const Sheet = sheet.Component;

/** Fetches the code of the dialogs, so that they open at once. Rejects if the code cannot be loaded. */
export const fetchDialogSheet: () => Promise<void> = sheet.fetch;

/**
 * A dialog over the page. It traps the focus, closes on Escape and returns the focus. It uses react-aria and not the
 * native `<dialog>`, which makes the rest of the page inert: screen readers would then not announce toasts. The code is
 * loaded when the first dialog opens. If the user presses Escape, Tab or something else before the code has loaded, the
 * dialog does not open. If the code cannot be loaded, the dialog throws to the error boundary.
 */
export function Dialog(props: DialogProps) {
  // Opening is not urgent: the browser shows the press before React renders the dialog. Closing is not delayed.
  const wasOpen = useDeferredValue(props.isOpen);
  const isReady = sheet.useIsReady(props.isOpen);
  const isAwaited = props.isOpen && !(isReady && wasOpen);
  const place = useRef<HTMLSpanElement>(null);
  useCallOff(place, isAwaited && !props.isUnasked, () => props.onOpenChange(false));
  return (
    <>
      {isAwaited && <span ref={place} hidden />}
      {isReady && <Sheet {...props} isOpen={props.isOpen && wasOpen} />}
    </>
  );
}
