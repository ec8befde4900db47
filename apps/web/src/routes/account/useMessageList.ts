import { formatTime } from '@signalsync/content/format';
import { useState } from 'react';
import { useCore } from '../../CoreContext.tsx';
import { useStoreState } from '../../useStore.ts';

/** This session's messages as the bell shows them. */
export function useMessageList() {
  const { messages } = useCore();
  const { history } = useStoreState(messages.state);
  const [readCount, setReadCount] = useState(0);
  return {
    messages: history.map(({ id, kind, title, description, at }, index) => ({
      id,
      tone: kind,
      title,
      description,
      time: formatTime(at),
      isUnread: index < history.length - readCount,
    })),
    onReadMessages: () => setReadCount(history.length),
  };
}
