import { plainName } from '@signalsync/contract/typed/text';
import * as v from 'valibot';
import type { DiscordKeys } from '../../settings/settings.ts';
import {
  type BarredBecause,
  call,
  errorOf,
  type LiveOptions,
  millisecondsOf,
  type PlatformAnswer,
  PlatformError,
  readAs,
  UserBarred,
} from './call.ts';
import { consentAddress, exchangeOf, type OAuthRequest } from './oauth.ts';

const platform = 'Discord';
const scopes = ['identify', 'guilds.join'];
/** Error codes of Discord: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
const unknownMember = 10_007;
/** The account does not exist any more. */
const unknownUser = 10_013;
const invalidAccessToken = 50_025;
/**
 * Error codes of adding a member that are about that one user. All other codes mean that our keys or rights are wrong.
 */
const barred: Readonly<Record<number, BarredBecause>> = {
  [unknownUser]: 'cannotJoin',
  /** The user is under the minimum age. */
  20_024: 'cannotJoin',
  /** The user is in 100 servers, or with Nitro in 200. */
  30_001: 'tooManyServers',
  /** The user must verify the account. */
  40_002: 'cannotJoin',
  40_007: 'banned',
  /** The community is not available where the user lives. */
  50_095: 'cannotJoin',
  /** The user must verify the account. */
  50_178: 'cannotJoin',
  /** The bot and the user have no server in common. */
  50_278: 'cannotJoin',
};

const tokens = v.object({ access_token: v.string(), token_type: v.string(), scope: v.string() });
const person = v.object({ id: v.string(), username: v.pipe(v.string(), v.transform(plainName)) });
const guildMember = v.object({ roles: v.array(v.string()) });
const invite = v.object({ code: v.string() });
const failure = v.object({
  code: v.optional(v.number()),
  message: v.optional(v.string()),
  error: v.optional(v.string()),
  retry_after: v.optional(v.number()),
});

/** The name of a role in the Discord community: `Premium` for subscribers, `Member` for others. */
export type DiscordRole = 'Premium' | 'Member';

/** A user who consented at Discord. */
export interface DiscordIdentity {
  /** Discord's permanent id of the user. */
  readonly id: string;
  readonly username: string;
  /** The user's token, with which the bot can add the user to the community. */
  readonly accessToken: string;
}

interface DiscordOptions extends LiveOptions {
  readonly website?: string | undefined;
  /** The start of an invite's web address, without a slash at the end. */
  readonly inviteUrl?: string;
}

/** Our calls to Discord: about the community and its members, and for users who connect their accounts. */
export type DiscordPort = ReturnType<typeof liveDiscord>;

/** Creates the port to Discord. Calls about the user use the user's token; calls about the community use the bot's. */
export function liveDiscord(
  keys: DiscordKeys,
  { baseUrl, inviteUrl = 'https://discord.gg', website, ...network }: DiscordOptions,
) {
  const userAgent = `DiscordBot (${website ?? 'http://localhost'}, 1.0)`;
  const guild = `/guilds/${keys.guildId}`;
  const memberPath = (id: string) => `${guild}/members/${encodeURIComponent(id)}`;

  async function ask(
    what: string,
    path: string,
    given: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ) {
    const init = { ...given, headers: { ...given.headers, 'user-agent': userAgent } };
    return call({ platform, what, url: `${baseUrl}/api/v10${path}`, init, ...network });
  }
  const asBot = (what: string, method: string, path: string, body?: object) =>
    ask(what, path, {
      method,
      headers: { authorization: `Bot ${keys.botToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** Gives a member the role and removes the other role. Throws `missing` if the user is not a member. */
  async function setRole(id: string, role: DiscordRole): Promise<void> {
    const other: DiscordRole = role === 'Premium' ? 'Member' : 'Premium';
    const path = (name: DiscordRole) => `${memberPath(id)}/roles/${keys.roleIds[name]}`;
    // Adds the new role last. If that fails, the member has no more rights than before.
    expectOk('taking a role', await asBot('taking a role', 'DELETE', path(other)));
    expectOk('adding a role', await asBot('adding a role', 'PUT', path(role)));
  }

  return {
    /** Returns the address of Discord's consent page. */
    consentUrl: (request: OAuthRequest): URL =>
      consentAddress('https://discord.com/oauth2/authorize', keys, request, { scope: scopes.join(' ') }),
    /**
     * Returns the user who consented. `code` comes from Discord's redirect. Each code works once. Throws `unproven` if
     * the code is unknown, used, too old or belongs to another request.
     */
    identify: async (request: OAuthRequest, code: string): Promise<DiscordIdentity> => {
      const trade = 'exchanging a code';
      const exchange = await ask(trade, '/oauth2/token', exchangeOf(keys, code, request));
      expectOk(trade, exchange);
      const { access_token: accessToken, scope } = read(tokens, exchange, trade);
      if (scopes.some((needed) => !scope.split(' ').includes(needed))) {
        throw new PlatformError('unproven', 'Discord gave a token that does not let us bring the person in.');
      }
      const who = 'asking who consented';
      const answer = await ask(who, '/users/@me', { headers: { authorization: `Bearer ${accessToken}` } });
      if (answer.status === 401) throw new PlatformError('unproven', 'Discord does not accept its own token.');
      expectOk(who, answer);
      return { ...read(person, answer, who), accessToken };
    },
    /**
     * Adds the user to the community with the role. If the user is a member already, only sets the role. Throws
     * `unproven` if the token belongs to another user, and `UserBarred` if Discord does not let the user in.
     */
    addMember: async ({ id, accessToken }: DiscordIdentity, role: DiscordRole): Promise<void> => {
      const what = 'adding a member';
      const body = { access_token: accessToken, roles: [keys.roleIds[role]] };
      const answer = await asBot(what, 'PUT', memberPath(id), body);
      const because = answer.status >= 400 ? barred[failureOf(answer).code ?? 0] : undefined;
      if (because !== undefined) throw new UserBarred(because, errorFor(what, answer).message);
      expectOk(what, answer);
      // 204: the user was a member already, and Discord ignored the roles.
      if (answer.status === 204) await setRole(id, role);
    },
    /** Returns a user's role: null if the member has neither role, undefined if the user is not a member. */
    roleOf: async (id: string): Promise<DiscordRole | null | undefined> => {
      const what = 'looking for a member';
      const answer = await asBot(what, 'GET', memberPath(id));
      if (isUnknown(answer)) return undefined;
      expectOk(what, answer);
      const { roles } = read(guildMember, answer, what);
      const held = (['Premium', 'Member'] as const).find((role) => roles.includes(keys.roleIds[role]));
      return held ?? null;
    },
    setRole,
    /** Removes a user from the community. Does nothing if the user is not a member. */
    removeMember: async (id: string): Promise<void> => {
      const what = 'removing a member';
      const answer = await asBot(what, 'DELETE', memberPath(id));
      if (!isUnknown(answer)) expectOk(what, answer);
    },
    /**
     * Returns the address of the invite to the community. The invite never expires, and every user gets the same one,
     * because Discord allows a community only 1,000 invites. Discord creates the invite at the first call.
     */
    invite: async (): Promise<string> => {
      const what = 'making an invite';
      const body = { max_age: 0, max_uses: 0, unique: false };
      const answer = await asBot(what, 'POST', `/channels/${keys.inviteChannelId}/invites`, body);
      expectOk(what, answer);
      return `${inviteUrl}/${encodeURIComponent(read(invite, answer, what).code)}`;
    },
  };
}

function failureOf(answer: PlatformAnswer): v.InferOutput<typeof failure> {
  const parsed = v.safeParse(failure, answer.json);
  return parsed.success ? parsed.output : {};
}

/**
 * Returns whether the error code says that Discord does not know the member, or not even the account. If our settings
 * name a wrong community or role, Discord answers 404 too, but with another code.
 */
function isUnknown(answer: PlatformAnswer): boolean {
  const { code } = failureOf(answer);
  return answer.status === 404 && (code === unknownMember || code === unknownUser);
}

function expectOk(what: string, answer: PlatformAnswer): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const { code, error } = failureOf(answer);
  const found = errorFor(what, answer);
  // With these two errors, Discord does not accept the code or the user's token, so the user must start again.
  if (error === 'invalid_grant' || code === invalidAccessToken) throw new PlatformError('unproven', found.message);
  throw isUnknown(answer) ? new PlatformError('missing', found.message) : found;
}

function errorFor(what: string, answer: PlatformAnswer): PlatformError {
  const { code, message, error, retry_after } = failureOf(answer);
  const detail = error ?? (code === undefined ? message : `${message ?? ''} (${code})`);
  return errorOf({ platform, what }, answer, detail, millisecondsOf(retry_after) ?? undefined);
}

const read = <S extends v.GenericSchema<unknown, unknown>>(schema: S, { json }: PlatformAnswer, what: string) =>
  readAs({ platform, what }, schema, json);
