import { swipeThreshold, toastHotkey } from '@signalsync/content/constants';
import { shell } from '@signalsync/content/shell';
import { createToastsStore } from '@signalsync/state/toasts';
import { Toast } from '@signalsync/ui/components/Toast';
import { useEffect } from 'react';
import { useStore, useStoreState } from '../core/useCore.ts';

const tones = { success: 'success', error: 'error', info: 'neutral' } as const;

/** Shows the newest message as a toast in the corner, for a limited time. */
export function ToastHost() {
  const store = useStore(createToastsStore);
  const { toast } = useStoreState(store.state);
  useEffect(() => store.start(), [store]);
  return (
    <Toast
      toast={
        toast && {
          id: toast.id,
          tone: tones[toast.kind],
          title: toast.title,
          isSilent: toast.isInPlace === true,
          ...(toast.description === undefined ? {} : { description: toast.description }),
        }
      }
      isLeaving={toast !== null && !toast.isOpen}
      onDismiss={store.dismiss}
      onPauseChange={(isPaused) => (isPaused ? store.pause() : store.resume())}
      hotkey={toastHotkey}
      swipeThreshold={swipeThreshold}
      labels={shell.toasts}
    />
  );
}
