import { accountConnections } from '@signalsync/contract/calls/connections';
import { createCalls } from '../core/calls.ts';
import { keepLooking, polling } from '../core/keepLooking.ts';
import type { Context } from './context.ts';
import { checkResultOf } from './listed.ts';

/**
 * Checks repeatedly whether the user has joined by the Telegram invite, while the screen with the Telegram card is
 * shown.
 */
export function waitForJoin(context: Context) {
  const { core, user, platform, settle } = context;
  const calls = createCalls();
  let isShown = false;
  let waitedFor: string | null = null;

  const openInvite = () => {
    const { joining = null, inviteLink = null } = platform('telegram')?.connection ?? {};
    return isShown && joining === 'invited' ? inviteLink : null;
  };
  /**
   * Fetches the connections once. Returns whether the waiting is over: the invite is no longer open, or nobody is signed
   * in.
   */
  async function look(signal: AbortSignal): Promise<boolean> {
    const userId = user()?.id;
    const before = platform('telegram')?.connection;
    if (userId === undefined || !before) return true;
    const result = await core.api.call(accountConnections, { params: { userId }, query: {} }, { signal });
    if (!result.ok) return core.session.isOver();
    const now = platform('telegram');
    // If the user started an action meanwhile, this reply is out of date.
    if (signal.aborted || now?.work !== null || now.connection !== before) return false;
    const connection = context.listed('telegram', result.data);
    if (connection.joining === 'invited') return false;
    settle('telegram', { connection, news: checkResultOf('telegram', before, connection) });
    return true;
  }
  /** Call when the connections have changed. Waiting starts again for a new invite, and ends if none is open. */
  function changed() {
    const invite = openInvite();
    if (invite === waitedFor) return;
    waitedFor = invite;
    if (invite === null) calls.abort();
    else void calls.run('waiting', (signal) => keepLooking(core, polling, () => look(signal), signal));
  }

  return {
    /** Call with true when the screen is shown, and with false when the user leaves it. */
    setShown(shown: boolean) {
      isShown = shown;
      changed();
    },
    changed,
    stop: () => calls.abort(),
  };
}
