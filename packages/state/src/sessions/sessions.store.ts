import { sessionErrors, sessionSuccesses } from '@signalsync/content/messages/sessions';
import { endOtherSessions, endSession, openSessions } from '@signalsync/contract/calls/sessions';
import type { OpenSession } from '@signalsync/contract/model/openSession';
import type { SessionEnding, Sessions } from '@signalsync/contract/view/sessions';
import { proxy } from 'valtio/vanilla';
import { createAct, toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import { failedLoad } from '../core/failedLoad.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { createQuery } from '../core/query.ts';
import type { Core } from '../createCore.ts';

/** What one press does: the call, its texts, and which sessions are left. */
interface Ending {
  which: string;
  short: string;
  done: (typeof sessionSuccesses)[keyof typeof sessionSuccesses];
  send(signal: AbortSignal): Promise<Ok<unknown> | Failed>;
  isLeft(session: OpenSession): boolean;
}

/** The store of the browsers in which the user is signed in. The list is fetched once. */
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
        if (result.ok) return { status: 'ready', ...result.data };
        const { failure } = result;
        if (failure.kind === 'rejected' && failure.status === 404) return { status: 'missing' };
        return failedLoad(failure, sessionErrors.load);
      },
    },
    calls,
  );

  /** Ends sessions. Returns true if they have ended. A press while another one is carried out does nothing. */
  async function end({ which, short, done, send, isLeft }: Ending): Promise<boolean> {
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
    messages.success(done);
    // The list may have been fetched before the sessions ended, or there is room for more of them now.
    if (query.isRunning() || (shown.status === 'ready' && shown.hasMore)) await query.reload();
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
        done: sessionSuccesses.ended,
        send: (signal) => api.call(endSession, { body: { id } }, { signal }),
        isLeft: (session) => session.id !== id,
      }),
    /** Ends all sessions but this browser's. */
    endOthers: () =>
      end({
        which: 'others',
        short: sessionErrors.endOthers,
        done: sessionSuccesses.othersEnded,
        send: (signal) => api.call(endOtherSessions, {}, { signal }),
        isLeft: ({ isThis }) => isThis,
      }),
    dispose: query.abort,
  };
}
