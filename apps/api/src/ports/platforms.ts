/** How long a platform is waited for, in milliseconds. */
export const platformTimeoutMs = 10_000;

/** What somebody may see in the Discord community. */
export type DiscordRole = 'Premium' | 'Member';

/** The platforms that members connect, and where the team reads what people tell us. */
export interface Platforms {
  readonly discord: DiscordPort;
  readonly telegram: TelegramPort;
  /** Undefined where TradingView is switched off. */
  readonly tradingview: TradingviewPort | undefined;
  readonly notify: NotifyPort;
}

/**
 * A platform did not do what was asked.
 * - `missing`: it knows no such person, member or username.
 * - `rejected`: it does not let us; asking again changes nothing.
 * - `unproven`: what a person brought along to prove who they are is not good; they have to begin again.
 * - `limited`: we asked too often; `retryAfterMs` says when to come back.
 * - `away`: it could not be reached, did not answer in time, or failed.
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly kind: 'missing' | 'rejected' | 'unproven' | 'limited' | 'away';
  /** Milliseconds; null where the platform did not say. */
  readonly retryAfterMs: number | null;

  constructor(kind: PlatformError['kind'], message: string, retryAfterMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What connecting Discord carries from its start to its return. */
export interface DiscordOAuthRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
}

/** Who consented at Discord. */
export interface DiscordIdentity {
  /** Discord's lasting id of the person. */
  readonly id: string;
  readonly username: string;
  /** Lets the bot bring the person into the community. */
  readonly accessToken: string;
}

/** The Discord community. Each method throws a `PlatformError` when it cannot do its work. */
export interface DiscordPort {
  /** Where Discord asks for consent. */
  consentUrl(request: DiscordOAuthRequest): URL;
  /** Spends the code. `unproven` when it is unknown, spent, too old or belongs to another request. */
  identify(request: DiscordOAuthRequest, code: string): Promise<DiscordIdentity>;
  /** Brings the person into the community with the role; whoever is in already gets the role alone. `unproven` for another person's token. */
  addMember(member: DiscordIdentity, role: DiscordRole): Promise<void>;
  /** The role of a member; null for a member without one of ours, undefined for who is no member. */
  roleOf(id: string): Promise<DiscordRole | null | undefined>;
  /** Gives a member the role and takes the other away. `missing` for who is no member. */
  setRole(id: string, role: DiscordRole): Promise<void>;
  /** To be absent already counts as done. */
  removeMember(id: string): Promise<void>;
  /** Address of a new invite. */
  createInvite(): Promise<string>;
}

/** What happened in the Telegram group, by one of its invites. */
export interface TelegramUpdate {
  readonly kind: 'joined' | 'left';
  /** When, to the second; null where Telegram did not say. */
  readonly at: Date | null;
  /** Telegram's lasting id of the person. */
  readonly memberId: string;
  /** Without an @; null for who has none. */
  readonly username: string | null;
  /** The invite that was used; null where there was none. */
  readonly inviteLink: string | null;
}

/** The Telegram group. A bot cannot look people up by their username. Each method throws a `PlatformError` when it cannot do its work. */
export interface TelegramPort {
  /** Address of a new invite for one person. `name` is seen by the group's owners alone. */
  createInvite(invite: { name: string; expiresAt: Date }): Promise<string>;
  /** One that is gone already counts as done. */
  revokeInvite(inviteLink: string): Promise<void>;
  isMember(memberId: string): Promise<boolean>;
  /** Removes without forbidding to come back. To be absent already counts as done. */
  removeMember(memberId: string): Promise<void>;
  /** Reads an update that Telegram sent. `rejected` when the secret is not ours; null when it is about nothing that matters here. */
  readUpdate(body: string, secret: string): TelegramUpdate | null;
}

/** Access to our scripts on TradingView. Each method throws a `PlatformError` when it cannot do its work. */
export interface TradingviewPort {
  /** The scripts that members get. */
  readonly scriptIds: readonly string[];
  /** The username as TradingView spells it; undefined when there is none. */
  findUsername(username: string): Promise<string | undefined>;
  /** Gives access until then (null: for good); who has access already gets the new end. */
  grant(access: { username: string; scriptId: string; until: Date | null }): Promise<void>;
  /** Who has no access counts as done. */
  revoke(access: { username: string; scriptId: string }): Promise<void>;
  /** Until when a username has access; null for good, undefined when it has none. */
  accessOf(access: { username: string; scriptId: string }): Promise<Date | null | undefined>;
}

/** Tells the team something. */
export interface NotifyPort {
  send(text: string): Promise<void>;
}
