import { pauseNews } from '@signalsync/content/messages/pause';
import { pause as content } from '@signalsync/content/pause';
import { createPauseStore } from '@signalsync/state/pause';
import { PauseDialog } from '@signalsync/ui/billing/PauseDialog';
import { useEffect } from 'react';
import { useCore, useStore, useStoreState } from '../../core/useCore.ts';

interface PauseRouteProps {
  /** Called once the dialog has been closed, or when the server lacks the calls that it needs. */
  onClosed: (how: 'closed' | 'missing') => void;
  /** Fetches billing again. */
  onChanged: () => void;
}

/** Connects the dialog of a pause to its store. Its code is loaded when the member asks to pause or to resume. */
export default function PauseRoute({ onClosed, onChanged }: PauseRouteProps) {
  const { messages } = useCore();
  const close = () => {
    onClosed('closed');
    onChanged();
  };
  const store = useStore((core) => createPauseStore(core, { onDone: close }));
  const pause = useStoreState(store.state);
  useEffect(() => void store.load(), [store]);
  const isMissing = pause.facts.status === 'missing';
  useEffect(() => {
    if (!isMissing) return;
    messages.show({ kind: 'info', ...pauseNews.missing });
    onClosed('missing');
  }, [isMissing, messages, onClosed]);
  return (
    <PauseDialog
      content={content}
      isOpen={!isMissing}
      pause={pause}
      onChoose={store.choose}
      onConfirm={() => void store.confirm()}
      onRetry={() => void store.retry()}
      onClose={close}
    />
  );
}
