import { connectionErrors } from '@signalsync/content/messages/connections';
import { chatbotOauthCallback, discordAddUser, saveConnection } from '@signalsync/contract/calls/connections';
import { currentUser } from '@signalsync/contract/calls/user';
import type { Joining } from '@signalsync/contract/view/connection';
import { proxy } from 'valtio/vanilla';
import { type Client, clientFor } from '../core/client.ts';
import type { Failure } from '../core/failure.ts';
import { reasonOf } from '../core/failureText.ts';
import { shownText } from '../core/serverMessage.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { Core } from '../createCore.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import { joiningOf, successOf } from './listed.ts';
import { isMovable, savingMs, withServerMessage } from './platformFailure.ts';

/**
 * `signedOut`: the user must sign in first, and then start again. `held`: another member has connected the user's
 * Discord account.
 */
type DiscordReturn = { status: 'pending' | 'done' | 'held' | 'signedOut' } | { status: 'failed'; message: string };

interface Options {
  /** The client of the chat-bot service, which has its own base URL. */
  chatbot: Client;
  /** Path to which the user returns after signing in. */
  returnPath: string;
}

type Needs = Pick<Core, 'api' | 'clock' | 'session' | 'messages'>;

const failed = (message: string): DiscordReturn => ({ status: 'failed', message });

/** The reply of Discord's consent page, from the URL's query. */
export interface ReturnFromDiscord {
  /** Discord's OAuth code, which works once: the server exchanges it for the username. Null without consent. */
  code: string | null;
  /** The OAuth `state` that we sent to Discord; null if Discord did not send it back. */
  state: string | null;
  /** Whether the user refused consent at Discord. */
  isDenied: boolean;
  /** Whether Discord reported any error. */
  isRejected: boolean;
}

/** Reads the query with which Discord sends the user back. Never throws, whatever the query contains. */
export function readDiscordReturn(search: string): ReturnFromDiscord {
  const query = new URLSearchParams(search);
  const code = query.get('code') || null;
  return {
    code,
    state: query.get('state') || null,
    // With this error code, OAuth says that the user refused consent (RFC 6749, section 4.1.2.1).
    isDenied: code === null && query.get('error') === 'access_denied',
    isRejected: query.has('error'),
  };
}

/**
 * Creates the store of the return from Discord. Gets the user's username from Discord, adds the user to our Discord
 * server and saves the connection.
 * @param back - the query of the page's URL
 */
export function createDiscordReturnStore(
  { api: anybodys, clock, session, messages }: Needs,
  back: ReturnFromDiscord,
  { chatbot: chatbotOfAnybody, returnPath }: Options,
) {
  const { code } = back;
  const state = proxy<{ result: DiscordReturn }>({ result: { status: 'pending' } });
  let running: AbortController | null = null;
  let isSpent = false;
  /** Whether the user is in the community, as the server answered. */
  let joining: Joining = null;
  /** The account that was signed in at the first call (`as` of the reply). All later calls are for this account. */
  let as: string | null = null;
  const api = clientFor(anybodys, () => as);
  const chatbot = clientFor(chatbotOfAnybody, () => as);

  function signedOut(): DiscordReturn {
    session.rememberReturn(returnPath);
    return { status: 'signedOut' };
  }
  const rejected = (failure: Failure): DiscordReturn =>
    failed(reasonOf(withServerMessage(failure)) ?? connectionErrors.discord);
  /** Handles a failure before the username is known. If the session is over, the user can sign in and start again. */
  const rejectedBefore = (failure: Failure): DiscordReturn =>
    session.state.status === 'unauthenticated' ? signedOut() : rejected(failure);

  async function connect(code: string, signal: AbortSignal): Promise<DiscordReturn> {
    const left = timeLeft(clock);
    if ((await session.check(left())) !== 'authenticated') return signedOut();
    const within = (keep = 0) => ({ signal, timeoutMs: left(keep) });
    const person = await api.call(currentUser, {}, { ...within(), nullReply: true, keepErrorBody: true });
    if (!person.ok) return rejectedBefore(person.failure);
    if (person.data === null) return signedOut();
    as = person.data.as ?? null;
    if (signal.aborted) return failed(connectionErrors.discord);
    isSpent = true;
    const role = isSubscribed(person.data) ? 'Premium' : 'Member';
    const query = { code, role, ...(back.state === null ? {} : { state: back.state }) } as const;
    const proven = await chatbot.call(chatbotOauthCallback, { query }, { ...within(savingMs), keepErrorBody: true });
    if (!proven.ok) return isMovable(proven.failure) ? { status: 'held' } : rejectedBefore(proven.failure);
    const username = proven.data.user?.username.trim();
    if (!username) return failed(shownText(proven.data.error) ?? connectionErrors.discord);
    const added = await api.call(discordAddUser, { params: { username }, query: {} }, within(savingMs));
    if (!added.ok) return rejected(added.failure);
    const params = { userId: person.data.id };
    const body = { platformId: 'discord', username, role } as const;
    const saved = await api.call(saveConnection, { params, body }, within());
    if (!saved.ok) return rejected(saved.failure);
    joining = joiningOf(added.data.status);
    return { status: 'done' };
  }
  async function run(code: string, { signal }: AbortController) {
    const result = await connect(code, signal);
    if (signal.aborted) return;
    if (result.status === 'done') messages.success(successOf('discord', joining));
    state.result = result;
  }

  return {
    state,
    /** Starts the calls. Does nothing while they run or after they have ended. */
    start() {
      if (running || state.result.status !== 'pending') return;
      if (back.isDenied) state.result = failed(connectionErrors.denied);
      else if (code === null) state.result = failed(connectionErrors.noCode);
      // Discord's code can be used only once. After `dispose`, the result of a sent code is unknown.
      else if (back.isRejected || isSpent) state.result = failed(connectionErrors.discord);
      else {
        running = new AbortController();
        void run(code, running);
      }
    },
    dispose() {
      running?.abort();
      running = null;
    },
  };
}
