import { formatTime } from '@signalsync/content/formatDate';
import { useState } from 'react';
import { useCore, useStoreState } from '../../core/useCore.ts';

/** Returns the messages of this page visit, as the bell shows them. */
export function useMessageList() {
  const { messages } = useCore();
  const { history } = useStoreState(messages.state);
  const [readCount, setReadCount] = useState(0);
  return {
    messages: history.map(({ id, kind, shortName, description, reason, at }, index) => ({
      id,
      tone: kind,
      title: shortName,
      // An error's sentence is already its title, so only the server's reason is left to show.
      description: kind === 'error' ? reason : description,
      time: formatTime(at),
      isUnread: index < history.length - readCount,
    })),
    onReadMessages: () => setReadCount(history.length),
  };
}
