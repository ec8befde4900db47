import type { ShownError } from '@signalsync/contract/view/error';
import { errorTitle, type MessageText } from '@signalsync/content/messages';
import { proxy } from 'valtio/vanilla';
import type { Clock, Stop } from '../core/clock.ts';

/** Something that happened: one toast, and one line under the bell. */
export interface Message {
  id: string;
  kind: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** What the server says, under a text that the catalogue fixes. */
  reason?: string;
  /** Its name under the bell. */
  shortName: string;
  /** It stands where it happened, too, and is announced there: its toast is not. */
  isInPlace?: boolean;
  /** When, in ms since 1970. */
  at: number;
}

export type NewMessage = Omit<Message, 'id' | 'at' | 'shortName'> & { shortName?: string };

/** The messages of this session. */
export interface MessagesStore {
  /** Newest first. */
  readonly state: { history: Message[] };
  show(message: NewMessage): void;
  success(text: MessageText & Pick<NewMessage, 'shortName' | 'isInPlace'>): void;
  /** An error under the title 'Error'; its sentence is its name under the bell. */
  error(error: string | ShownError, options?: Pick<NewMessage, 'isInPlace'>): void;
  /** Takes the shown message off the screen; it stays under the bell. */
  hide(): void;
  /** Forgets everything, toasts included. */
  clear(): void;
  /** Hands every new message to the one who shows toasts, null when none is to be seen any more; the last unseen one at once. */
  onMessage(run: (message: Message | null) => void): Stop;
}

export function createMessagesStore(clock: Clock): MessagesStore {
  const state = proxy<{ history: Message[] }>({ history: [] });
  let listener: ((message: Message | null) => void) | null = null;
  let unseen: Message | null = null;
  let count = 0;

  function show(input: NewMessage) {
    const message: Message = { shortName: input.title, ...input, id: `message-${++count}`, at: clock.now() };
    state.history.unshift(message);
    if (listener) listener(message);
    else unseen = message;
  }
  function hide() {
    unseen = null;
    listener?.(null);
  }
  return {
    state,
    show,
    success: (text) => show({ kind: 'success', ...text }),
    error(error, options) {
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
    clear() {
      state.history = [];
      hide();
    },
    onMessage(run) {
      listener = run;
      if (unseen) run(unseen);
      unseen = null;
      return () => {
        if (listener === run) listener = null;
      };
    },
  };
}
