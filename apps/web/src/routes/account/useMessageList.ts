import { formatTime } from '@signalsync/content/formatDate';
import { useState } from 'react';
import { useCore } from '../../CoreContext.tsx';
import { useStoreState } from '../../useStore.ts';

/** This session's messages as the bell shows them. */
export function useMessageList() {
  const { messages } = useCore();
  const { history } = useStoreState(messages.state);
  const [readCount, setReadCount] = useState(0);
  return {
    messages: history.map(({ id, kind, shortName, description, reason, at }, index) => ({
      id,
      tone: kind,
      title: shortName,
      // An error's sentence is its name here; what is left to say is the server's reason.
      description: kind === 'error' ? reason : description,
      time: formatTime(at),
      isUnread: index < history.length - readCount,
    })),
    onReadMessages: () => setReadCount(history.length),
  };
}
