import { planChange as content } from '@signalsync/content/planChange';
import { planChangeNews } from '@signalsync/content/messages/planChange';
import { createPlanChangeStore } from '@signalsync/state/planChange';
import { PlanChangeDialog } from '@signalsync/ui/billing/PlanChangeDialog';
import { useEffect } from 'react';
import { useCore, useStore, useStoreState } from '../../core/useCore.ts';

interface PlanChangeRouteProps {
  /** Called once the dialog has been closed, or when the server lacks the calls that it needs. */
  onClosed: (how: 'closed' | 'missing') => void;
  /** Fetches billing again. */
  onChanged: () => void;
}

/** Connects the dialog 'Change plan' to its store. Its code is loaded when the member chooses it in the menu. */
export default function PlanChangeRoute({ onClosed, onChanged }: PlanChangeRouteProps) {
  const { messages } = useCore();
  const close = () => {
    onClosed('closed');
    onChanged();
  };
  const store = useStore((core) => createPlanChangeStore(core, { onDone: close }));
  const change = useStoreState(store.state);
  useEffect(() => void store.load(), [store]);
  const isMissing = change.options.status === 'missing';
  useEffect(() => {
    if (!isMissing) return;
    messages.show({ kind: 'info', ...planChangeNews.missing });
    onClosed('missing');
  }, [isMissing, messages, onClosed]);
  return (
    <PlanChangeDialog
      content={content}
      isOpen={!isMissing}
      change={change}
      onChoose={store.choose}
      onPreview={() => void store.showPreview()}
      onConfirm={() => void store.confirm()}
      onBack={store.back}
      onTakeBack={() => void store.takeBack()}
      onRetry={() => void store.retry()}
      onClose={close}
    />
  );
}
