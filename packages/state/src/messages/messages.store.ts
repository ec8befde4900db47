import { errorTitle, type MessageText } from '@signalsync/content/messages';
import type { ShownError } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import type { Clock } from '../core/clock.ts';

/** A message: one toast, and one line in the list under the bell button. */
export interface Message {
  id: string;
  kind: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** The server's reason, if `description` is our own text. */
  reason?: string;
  /** The message's text in the list under the bell button. */
  shortName: string;
  /** The page itself also shows the message and announces it to screen readers, so its toast is not announced. */
  isInPlace?: boolean;
  /** Time of the message, in ms since 1970. */
  at: number;
}

type NewMessage = Omit<Message, 'id' | 'at' | 'shortName'> & { shortName?: string };

/** The messages of this session. */
export type MessagesStore = ReturnType<typeof createMessagesStore>;

export function createMessagesStore(clock: Clock) {
  const state = proxy<{ history: Message[] }>({
    /** All messages, newest first. */
    history: [],
  });
  let listener: ((message: Message | null) => void) | null = null;
  let unseen: Message | null = null;
  let count = 0;

  function show(input: NewMessage) {
    const message: Message = { shortName: input.title, ...input, id: `message-${++count}`, at: clock.now() };
    state.history.unshift(message);
    if (listener) listener(message);
    else unseen = message;
  }
  /** Hides the current toast. The message stays in the list under the bell button. */
  function hide() {
    unseen = null;
    listener?.(null);
  }
  return {
    state,
    show,
    success: (text: MessageText & Pick<NewMessage, 'shortName' | 'isInPlace'>) => show({ kind: 'success', ...text }),
    /**
     * Shows an error as a toast with the title 'Error'. In the list under the bell button, the error's sentence takes
     * the place of this title.
     */
    error(error: string | ShownError, options?: Pick<NewMessage, 'isInPlace'>) {
      const { message, reason } = typeof error === 'string' ? { message: error, reason: null } : error;
      show({
        kind: 'error',
        title: errorTitle,
        description: message,
        shortName: message,
        ...(reason !== null && { reason }),
        ...options,
      });
    },
    hide,
    /** Deletes all messages, toasts included. */
    clear() {
      state.history = [];
      hide();
    },
    /**
     * Calls `run` with each new message, or with null if the toast must be hidden. If the last message was not shown
     * yet, calls `run` with it at once. There is only one listener at a time.
     */
    onMessage(run: (message: Message | null) => void) {
      listener = run;
      if (unseen) run(unseen);
      unseen = null;
      return () => {
        if (listener === run) listener = null;
      };
    },
  };
}
