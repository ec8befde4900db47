import * as v from 'valibot';
import type { DiscordKeys } from '../../settings/settings.ts';
import { call, errorOf, type LiveOptions, millisecondsOf, type PlatformAnswer, PlatformError, readAs } from './call.ts';
import { consentAddress, exchangeOf, type OAuthRequest } from './oauth.ts';

const platform = 'Discord';
const scopes = ['identify', 'guilds.join'];
/** Error codes of Discord: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
const unknownInvite = 10_006;
const unknownMember = 10_007;
const invalidAccessToken = 50_025;

const tokens = v.object({ access_token: v.string(), token_type: v.string(), scope: v.string() });
const person = v.object({ id: v.string(), username: v.string() });
const guildMember = v.object({ roles: v.array(v.string()) });
const invite = v.object({ code: v.string() });
const failure = v.object({
  code: v.optional(v.number()),
  message: v.optional(v.string()),
  error: v.optional(v.string()),
  retry_after: v.optional(v.number()),
});

/** Lifetime of an invite to the Discord community, in seconds. A user who comes later asks for a new one. */
export const discordInviteSeconds = 7 * 24 * 60 * 60;

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

/** The Discord community. */
export type DiscordPort = ReturnType<typeof liveDiscord>;

/** Creates the port to Discord. Calls about the user use the user's token; calls about the community use the bot's. */
export function liveDiscord(
  keys: DiscordKeys,
  { baseUrl = 'https://discord.com', inviteUrl = 'https://discord.gg', website, ...network }: DiscordOptions = {},
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
    // The new role is added last. If that fails, the member has no more rights than before.
    expectOk('taking a role', await asBot('taking a role', 'DELETE', path(other)));
    expectOk('adding a role', await asBot('adding a role', 'PUT', path(role)));
  }

  return {
    /** Returns the address of Discord's consent page. */
    consentUrl: (request: OAuthRequest): URL =>
      consentAddress(`${baseUrl}/oauth2/authorize`, keys, request, { scope: scopes.join(' ') }),
    /**
     * Returns the user who consented, by the `code` from Discord's redirect. Each code works once. Throws `unproven` if
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
     * `unproven` if the token belongs to another user.
     */
    addMember: async ({ id, accessToken }: DiscordIdentity, role: DiscordRole): Promise<void> => {
      const what = 'adding a member';
      const body = { access_token: accessToken, roles: [keys.roleIds[role]] };
      const answer = await asBot(what, 'PUT', memberPath(id), body);
      expectOk(what, answer);
      // 204: the user was a member already, and Discord ignored the roles.
      if (answer.status === 204) await setRole(id, role);
    },
    /** Returns a user's role; null for a member without either role, undefined for a user who is not a member. */
    roleOf: async (id: string): Promise<DiscordRole | null | undefined> => {
      const what = 'looking for a member';
      const answer = await asBot(what, 'GET', memberPath(id));
      if (isUnknown(answer, unknownMember)) return undefined;
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
      if (!isUnknown(answer, unknownMember)) expectOk(what, answer);
    },
    /** Returns the address of a new invite, by which one user can join within `discordInviteSeconds`. */
    createInvite: async (): Promise<string> => {
      const what = 'making an invite';
      const body = { max_age: discordInviteSeconds, max_uses: 1, unique: true };
      const answer = await asBot(what, 'POST', `/channels/${keys.inviteChannelId}/invites`, body);
      expectOk(what, answer);
      return `${inviteUrl}/${encodeURIComponent(read(invite, answer, what).code)}`;
    },
    /** Revokes an invite. Does nothing if it no longer exists. */
    revokeInvite: async (inviteLink: string): Promise<void> => {
      const what = 'taking an invite back';
      const code = new URL(inviteLink).pathname.split('/').at(-1) ?? '';
      const answer = await asBot(what, 'DELETE', `/invites/${code}`);
      if (!isUnknown(answer, unknownInvite)) expectOk(what, answer);
    },
  };
}

function failureOf(answer: PlatformAnswer): v.InferOutput<typeof failure> {
  const parsed = v.safeParse(failure, answer.json);
  return parsed.success ? parsed.output : {};
}

/**
 * Returns whether Discord does not know the member or the invite, by its error code. If our settings name a wrong
 * community or channel, Discord answers 404 too, but with another code.
 */
function isUnknown(answer: PlatformAnswer, code: typeof unknownMember | typeof unknownInvite): boolean {
  return answer.status === 404 && failureOf(answer).code === code;
}

function expectOk(what: string, answer: PlatformAnswer): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const { code, message, error, retry_after } = failureOf(answer);
  const detail = error ?? (code === undefined ? message : `${message ?? ''} (${code})`);
  const found = errorOf({ platform, what }, answer, detail, millisecondsOf(retry_after) ?? undefined);
  // For these two errors the user must start again: Discord does not accept the code or the user's token.
  if (error === 'invalid_grant' || code === invalidAccessToken) throw new PlatformError('unproven', found.message);
  throw isUnknown(answer, unknownMember) ? new PlatformError('missing', found.message) : found;
}

const read = <S extends v.GenericSchema<unknown, unknown>>(schema: S, { json }: PlatformAnswer, what: string) =>
  readAs({ platform, what }, schema, json);
