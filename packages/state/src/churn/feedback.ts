import { sendFeedback } from '@signalsync/contract/calls/rating';
import { createCalls } from '../core/calls.ts';
import type { Core } from '../createCore.ts';

/** Sends the user's feedback from the churn flow to the team. The user sees no error if that fails. */
export interface Feedback {
  /** Sends the text, unless it has arrived or is being sent. Resolves when it has arrived or failed. */
  send(text: string): Promise<void>;
  dispose(): void;
}

export function createFeedback({ api }: Pick<Core, 'api'>): Feedback {
  const calls = createCalls();
  let arrived: string | null = null;
  let sending: { text: string; done: Promise<void> } | null = null;

  async function deliver(text: string) {
    const body = { feedback: text, source: 'churn-shield' } as const;
    const result = await calls.run('send', (signal) => api.call(sendFeedback, { body }, { signal }));
    if (result?.ok) arrived = text;
    if (result) sending = null;
  }
  return {
    send(text) {
      if (text === arrived) return Promise.resolve();
      if (sending?.text !== text) sending = { text, done: deliver(text) };
      return sending.done;
    },
    dispose() {
      calls.abort();
      sending = null;
    },
  };
}
