/** Timeout of a call to a platform, in ms. */
export const platformTimeoutMs = 10_000;

/** Lifetime of an invite to the Discord community, in seconds. A user who comes later asks for a new one. */
export const discordInviteSeconds = 7 * 24 * 60 * 60;

/** A role in the Discord community. */
export type DiscordRole = 'Premium' | 'Member';

/** The platforms, and the team's channel. */
export interface Platforms {
  readonly discord: DiscordPort;
  readonly telegram: TelegramPort;
  /** Undefined if TradingView is switched off. */
  readonly tradingview: TradingviewPort | undefined;
  readonly notify: NotifyPort;
}

/**
 * Thrown if a call to a platform failed.
 * - `missing`: the platform does not know the user, member or username.
 * - `rejected`: the platform does not allow the call; trying again is useless.
 * - `unproven`: the user's code or token is not valid; the user has to start again.
 * - `limited`: we made too many calls; `retryAfterMs` says how long to wait.
 * - `away`: the platform was unreachable, did not answer in time, or had an error of its own.
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly kind: 'missing' | 'rejected' | 'unproven' | 'limited' | 'away';
  /** Milliseconds; null if the platform did not say. */
  readonly retryAfterMs: number | null;

  constructor(kind: PlatformError['kind'], message: string, retryAfterMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Data of one trip to Discord's consent page. We keep this data until the user comes back. */
export interface DiscordOAuthRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
}

/** A user who consented at Discord. */
export interface DiscordIdentity {
  /** Discord's permanent id of the user. */
  readonly id: string;
  readonly username: string;
  /** Lets the bot add the user to the community. */
  readonly accessToken: string;
}

/** The Discord community. Each method throws a `PlatformError` if it fails. */
export interface DiscordPort {
  /** Returns the address of Discord's consent page. */
  consentUrl(request: DiscordOAuthRequest): URL;
  /**
   * Returns the user who consented, by the `code` from Discord's redirect. Each code works once. Throws `unproven` if
   * the code is unknown, used, too old or belongs to another request.
   */
  identify(request: DiscordOAuthRequest, code: string): Promise<DiscordIdentity>;
  /**
   * Adds the user to the community with the role. If the user is a member already, only sets the role. Throws
   * `unproven` if the token belongs to another user.
   */
  addMember(member: DiscordIdentity, role: DiscordRole): Promise<void>;
  /** Returns a user's role; null for a member without either role, undefined for a user who is not a member. */
  roleOf(id: string): Promise<DiscordRole | null | undefined>;
  /** Gives a member the role and removes the other role. Throws `missing` if the user is not a member. */
  setRole(id: string, role: DiscordRole): Promise<void>;
  /** Removes a user from the community. Does nothing if the user is not a member. */
  removeMember(id: string): Promise<void>;
  /** Returns the address of a new invite, by which one user can join within `discordInviteSeconds`. */
  createInvite(): Promise<string>;
  /** Revokes an invite. Does nothing if it no longer exists. */
  revokeInvite(inviteLink: string): Promise<void>;
}

/** A change of the Telegram group's members. */
export interface TelegramUpdate {
  readonly kind: 'joined' | 'left';
  /** When it happened, to the second; null if Telegram did not say. */
  readonly at: Date | null;
  /** Telegram's permanent id of the member. */
  readonly memberId: string;
  /** Without an @; null if the member has none. */
  readonly username: string | null;
  /** The invite that was used; null if there was none. */
  readonly inviteLink: string | null;
}

/** The Telegram group. A bot cannot find users by their username. Each method throws a `PlatformError` if it fails. */
export interface TelegramPort {
  /** Returns the address of a new invite for one user. Only the group's owners see `name`. */
  createInvite(invite: { name: string; expiresAt: Date }): Promise<string>;
  /** Revokes an invite. Does nothing if it no longer exists. */
  revokeInvite(inviteLink: string): Promise<void>;
  isMember(memberId: string): Promise<boolean>;
  /** Removes a user from the group. The user may join again later. Does nothing if the user is not a member. */
  removeMember(memberId: string): Promise<void>;
  /**
   * Reads an update from Telegram. Throws `rejected` if the secret is wrong. Returns null if the update does not matter
   * here.
   */
  readUpdate(body: string, secret: string): TelegramUpdate | null;
}

/** Access to our scripts on TradingView. Each method throws a `PlatformError` if it fails. */
export interface TradingviewPort {
  /** Ids of the scripts that members get. */
  readonly scriptIds: readonly string[];
  /** Returns the username as TradingView spells it; undefined if there is none. */
  findUsername(username: string): Promise<string | undefined>;
  /**
   * Gives a username access to a script until a moment (null: without end). If the username has access already, only
   * sets the new end.
   */
  grant(access: { username: string; scriptId: string; until: Date | null }): Promise<void>;
  /** Ends a username's access to a script. Does nothing if the username has no access. */
  revoke(access: { username: string; scriptId: string }): Promise<void>;
  /** Returns when a username's access to a script ends: null for never, undefined if the username has no access. */
  accessOf(access: { username: string; scriptId: string }): Promise<Date | null | undefined>;
}

/** The channel in which the team reads notifications. */
export interface NotifyPort {
  send(text: string): Promise<void>;
}
