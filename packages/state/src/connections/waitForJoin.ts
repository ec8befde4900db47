import { accountConnections } from '@signalsync/contract/calls/connections';
import { createCalls } from '../core/calls.ts';
import { keepLooking, patience } from '../core/keepLooking.ts';
import type { Context } from './context.ts';
import { listedOf } from './listed.ts';
import { checkResultOf } from './listed.ts';

/** Waits, while somebody looks at the card of an invite to Telegram, for the joining. */
export interface Waiting {
  /** The screen is there, or it is gone. */
  setShown(isShown: boolean): void;
  /** The connections have changed: a new invite is waited for anew. */
  changed(): void;
  stop(): void;
}

export function waitForJoin(context: Context): Waiting {
  const { core, user, inviteOf, platform, settle } = context;
  const calls = createCalls();
  let isShown = false;
  let waitedFor: string | null = null;

  const openInvite = () => {
    const { joining = null, inviteLink = null } = platform('telegram')?.connection ?? {};
    return isShown && joining === 'invited' ? inviteLink : null;
  };
  /** Whether the waiting is over. What fails is tried again at the next look. */
  async function look(signal: AbortSignal): Promise<boolean> {
    const userId = user()?.id;
    const before = platform('telegram')?.connection;
    if (userId === undefined || !before) return true;
    const result = await core.api.call(accountConnections, { params: { userId } }, { signal });
    if (!result.ok) return !result.aborted && result.failure.kind === 'unauthenticated';
    const now = platform('telegram');
    // What was asked before somebody pressed a button is old.
    if (signal.aborted || now?.work !== null || now.connection !== before) return false;
    const connection = listedOf('telegram', result.data, inviteOf, core.clock.now());
    if (connection.joining === 'invited') return false;
    settle('telegram', { connection, news: checkResultOf(before, connection) });
    return true;
  }
  function changed() {
    const invite = openInvite();
    if (invite === waitedFor) return;
    waitedFor = invite;
    if (invite === null) calls.abort();
    else void calls.run('waiting', (signal) => keepLooking(core, patience, () => look(signal), signal));
  }

  return {
    setShown(shown) {
      isShown = shown;
      changed();
    },
    changed,
    stop: () => calls.abort(),
  };
}
