import * as v from 'valibot';
import type { TradingviewKeys } from '../../settings/settings.ts';
import { call, errorOf, type LiveOptions, type PlatformAnswer, PlatformError, readAs } from './call.ts';

const platform = 'TradingView';
const mostListed = 100;

const hints = v.array(v.object({ username: v.string() }));
const status = v.object({ status: v.string() });
const users = v.object({ results: v.array(v.object({ username: v.string(), expiration: v.nullish(v.string()) })) });
const failure = v.object({ detail: v.string() });

/** Our calls to TradingView, which give usernames access to our scripts, and end that access. */
export type TradingviewPort = ReturnType<typeof liveTradingview>;

/** A username's access to a script. */
interface Access {
  readonly username: string;
  readonly scriptId: string;
}

/**
 * Creates the port to TradingView, which has no public API. Makes the calls of TradingView's own page for sharing a
 * script, with the cookies of the account that owns the scripts. An error of kind `rejected` usually means that the
 * session has ended and new cookies are needed.
 */
export function liveTradingview(keys: TradingviewKeys, { baseUrl, ...network }: LiveOptions) {
  const headers = {
    cookie: `sessionid=${keys.sessionId}; sessionid_sign=${keys.sessionSign}`,
    origin: baseUrl,
    referer: `${baseUrl}/`,
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  };

  async function ask(what: string, path: string, form?: Record<string, string>): Promise<unknown> {
    const init = form === undefined ? { headers } : { method: 'POST', headers, body: new URLSearchParams(form) };
    const answer = await call({ platform, what, url: `${baseUrl}${path}`, init, ...network });
    if (answer.status >= 200 && answer.status < 300 && answer.json !== undefined) return answer.json;
    throw rejectionOf(what, answer);
  }

  /** Changes who may use a script. Returns the status from TradingView's answer, for example `ok` or `exists`. */
  async function change(what: string, path: string, form: Record<string, string>): Promise<string> {
    return readAs({ platform, what }, status, await ask(what, path, form)).status;
  }

  /** Returns the username as TradingView spells it; undefined if there is no such username. */
  async function findUsername(username: string): Promise<string | undefined> {
    const what = 'looking for a username';
    const answer = await ask(what, `/username_hint/?s=${encodeURIComponent(username)}`);
    return readAs({ platform, what }, hints, answer).find((hint) => isSame(hint.username, username))?.username;
  }

  /**
   * Shares a script. It is not known how TradingView answers if the username does not exist. So after a rejection,
   * searches for the username, and throws `missing` if it does not exist.
   */
  async function add(form: Record<string, string>, username: string): Promise<string> {
    try {
      return await change('sharing a script', '/pine_perm/add/', form);
    } catch (error) {
      const isRejected = error instanceof PlatformError && error.kind === 'rejected';
      if (!isRejected || (await findUsername(username)) !== undefined) throw error;
      throw new PlatformError('missing', 'TradingView knows no such username.');
    }
  }

  return {
    /** Ids of the scripts to which a plan gives access. */
    scriptIds: keys.scriptIds,
    findUsername,
    /**
     * Gives a username access to a script until `until`; null means without end. If the username has access already,
     * only changes the end.
     */
    grant: async ({ username, scriptId, until }: Access & { readonly until: Date | null }): Promise<void> => {
      const form = {
        pine_id: scriptId,
        username_recip: username,
        // Without this field the access has no end.
        ...(until !== null && { expiration: until.toISOString() }),
      };
      const added = await add(form, username);
      if (added === 'ok') return;
      const path = '/pine_perm/modify_user_expiration/';
      const changed = added === 'exists' ? await change('changing the end of a share', path, form) : added;
      if (changed !== 'ok') {
        throw new PlatformError('rejected', `TradingView did not share a script: ${changed.slice(0, 200)}`);
      }
    },
    /** Ends a username's access to a script. Does nothing if the username has no access. */
    revoke: async ({ username, scriptId }: Access): Promise<void> => {
      const form = { pine_id: scriptId, username_recip: username };
      const removed = await change('ending a share', '/pine_perm/remove/', form);
      if (removed !== 'ok' && removed !== 'not_exists') {
        throw new PlatformError('rejected', `TradingView did not end a share: ${removed.slice(0, 200)}`);
      }
    },
    /** Returns when a username's access to a script ends: null for never, undefined if the username has no access. */
    accessOf: async ({ username, scriptId }: Access): Promise<Date | null | undefined> => {
      const what = 'looking for a share';
      const path = `/pine_perm/list_users/?limit=${mostListed}&order_by=-created`;
      const answer = await ask(what, path, { pine_id: scriptId, username });
      const found = readAs({ platform, what }, users, answer).results.find((user) => isSame(user.username, username));
      if (found === undefined) return undefined;
      return found.expiration ? new Date(found.expiration) : null;
    },
  };
}

/**
 * Returns the error for an answer. A redirect or an HTML page instead of data means that TradingView asks for a
 * sign-in.
 */
function rejectionOf(what: string, answer: PlatformAnswer): PlatformError {
  if (answer.status < 400) {
    return new PlatformError('rejected', `TradingView answered ${answer.status} with a page (${what}).`);
  }
  const parsed = v.safeParse(failure, answer.json);
  return errorOf({ platform, what }, answer, parsed.success ? parsed.output.detail : undefined);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
