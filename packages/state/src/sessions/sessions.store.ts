import { sessionErrors, sessionNews, sessionSuccesses } from '@signalsync/content/messages/sessions';
import { endOtherSessions, endSession, openSessions } from '@signalsync/contract/calls/sessions';
import type { OpenSession } from '@signalsync/contract/model/openSession';
import type { SessionEnding, Sessions } from '@signalsync/contract/view/sessions';
import { proxy } from 'valtio/vanilla';
import { createAct, toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import { missingOrFailed } from '../core/failedLoad.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { createQuery } from '../core/query.ts';
import type { Core } from '../createCore.ts';

/** What one press does: the call, its texts, and which sessions are left. */
interface Ending<Answer> {
  which: string;
  short: string;
  send(signal: AbortSignal): Promise<Ok<Answer> | Failed>;
  tell(answer: Answer): void;
  isLeft(session: OpenSession): boolean;
}

/** The store of the browsers in which the user is signed in. The list is fetched once, and again after a press. */
export function createSessionsStore(core: Core) {
  const { api, messages } = core;
  const state = proxy<{ sessions: Sessions; ending: SessionEnding | null }>({
    sessions: { status: 'loading' },
    ending: null,
  });
  const calls = createCalls();
  const act = createAct(core, calls);
  const query = createQuery(
    core,
    state,
    'sessions',
    {
      ask: (signal, within) => within.call(openSessions, {}, { signal }),
      show(result): Sessions {
        return result.ok ? { status: 'ready', ...result.data } : missingOrFailed(result.failure, sessionErrors.load);
      },
    },
    calls,
  );

  /**
   * Ends sessions. Returns true if they have ended, now or before. A press while another one is carried out does
   * nothing.
   */
  async function end<Answer>({ which, short, send, tell, isLeft }: Ending<Answer>): Promise<boolean> {
    const result = await act('end', send, {
      error: state.ending?.error ?? null,
      show(progress) {
        state.ending = { which, ...progress };
      },
      failed: (failure) => toldFailure(messages, failure, { short, serverMessageAllowed: false }),
    });
    if (!result?.ok) return false;
    state.ending = null;
    const shown = state.sessions;
    if (shown.status === 'ready') shown.sessions = shown.sessions.filter(isLeft);
    tell(result.data);
    // There is room for more sessions now, and a browser that has signed in again has another one.
    await query.reload();
    return true;
  }

  return {
    state,
    load: query.load,
    retry: query.retry,
    /** Ends the session with this id. */
    end: (id: string) =>
      end({
        which: id,
        short: sessionErrors.end,
        send: (signal) => api.call(endSession, { body: { id } }, { signal }),
        tell({ wasOpen }) {
          if (wasOpen) messages.success(sessionSuccesses.ended);
          else messages.show({ kind: 'info', ...sessionNews.notOpen });
        },
        isLeft: (session) => session.id !== id,
      }),
    /** Ends all sessions but this browser's. */
    endOthers: () =>
      end({
        which: 'others',
        short: sessionErrors.endOthers,
        send: (signal) => api.call(endOtherSessions, {}, { signal }),
        tell: () => messages.success(sessionSuccesses.othersEnded),
        isLeft: ({ isThis }) => isThis,
      }),
    dispose: query.abort,
  };
}
