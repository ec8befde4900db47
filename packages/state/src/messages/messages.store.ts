import { errorTitle, type MessageText } from '@signalsync/content/messages';
import { proxy } from 'valtio/vanilla';
import type { Clock, Stop } from '../core/clock.ts';
import type { InPlaceError } from '../core/failureText.ts';

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
  /** When, in ms since 1970. */
  at: number;
}

export type NewMessage = Omit<Message, 'id' | 'at' | 'shortName'> & { shortName?: string };

/** The messages of this session. */
export interface MessagesStore {
  /** Newest first. */
  readonly state: { history: Message[] };
  show(message: NewMessage): void;
  success(text: MessageText & { shortName?: string }): void;
  /** An error under the title 'Error'; its sentence is its name under the bell. */
  error(error: string | InPlaceError): void;
  /** Forgets everything, toasts included. */
  clear(): void;
  /** Hands every new message to the one who shows toasts, null when all are forgotten; the last unseen one at once. */
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
  return {
    state,
    show,
    success: (text) => show({ kind: 'success', ...text }),
    error(error) {
      const { message, reason } = typeof error === 'string' ? { message: error, reason: null } : error;
      const said = reason === null ? {} : { reason };
      show({ kind: 'error', title: errorTitle, description: message, shortName: message, ...said });
    },
    clear() {
      state.history = [];
      unseen = null;
      listener?.(null);
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
