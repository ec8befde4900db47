import * as v from 'valibot';
import { isoInstant, knownOr, url } from './common.ts';

/** The platforms that users join by an invite. On these, users can prove that an account is theirs. */
export const communityIds = ['discord', 'telegram'] as const;
export type Community = (typeof communityIds)[number];

/** All platforms to which a user can connect an account. */
export const platformIds = [...communityIds, 'tradingview'] as const;
export const platformId = v.picklist(platformIds, 'An unknown platform');
export type PlatformId = v.InferOutput<typeof platformId>;

/** A user's connection to a platform, as the browser shows it. */
export interface PlatformConnection {
  id: PlatformId;
  name: string;
  username: string | null;
  isConnected: boolean;
  inviteLink: string | null;
  hasAccess: boolean;
  /** When access ends, in whole milliseconds since 1970; null if it does not end. */
  expiration: number | null;
}

/**
 * Status of the user in the Discord community or the Telegram group. `invited`: the user has an invite. `joined`: the
 * user is a member. With every other status, the user needs a new invite. `expired`: the last invite has expired.
 * `used`: somebody else has used it. `left`: the user has left or was removed.
 */
export const joining = knownOr(['invited', 'joined', 'expired', 'used', 'left']);

const username = v.nullish(v.string('A username must be text'), null);
const inviteLink = v.nullish(url, null);

/** A connection that the user lost because another member proved to own the account `username`. */
const moved = v.nullish(v.object({ username: v.string('A username must be text'), at: isoInstant }));

/** Connections of one user. A platform is connected if its username is not empty. */
export const connections = v.object({
  /** The server's current time. A backend may omit it; then the page uses the browser's clock. */
  time: v.nullish(isoInstant),
  discordUsername: username,
  discordInviteLink: inviteLink,
  discordRole: v.nullish(knownOr(['Premium', 'Member']), null),
  /** The user's status by Discord's last answer. A backend may omit this field and `discordInviteExpiresAt`. */
  discordStatus: v.nullish(joining),
  discordInviteExpiresAt: v.nullish(isoInstant),
  /** The connections that the user lost to other members. A backend may omit these two fields and `discordMovable`. */
  discordMoved: moved,
  telegramMoved: moved,
  /**
   * The username of a Discord account that the user has just proven to own, although another member has connected it.
   * The user may take the connection over.
   */
  discordMovable: v.nullish(v.string('A username must be text')),
  telegramUsername: username,
  telegramInviteLink: inviteLink,
  telegramStatus: v.nullish(joining, null),
  telegramInviteExpiresAt: v.nullish(isoInstant, null),
  tradingviewUsername: username,
  tradingviewInviteLink: inviteLink,
  tradingviewExpiration: v.nullish(isoInstant, null),
  /** Script ids to which TradingView gave no access. */
  tradingviewFailedScripts: v.nullish(v.array(v.string('A script id must be text')), []),
});
export type Connections = v.InferOutput<typeof connections>;

/** The reply of TradingView about one script. */
export const tradingviewAccess = v.object({
  pine_id: v.nullish(v.string('A script id must be text'), null),
  status: knownOr(['Success', 'Failure']),
  expiration: v.nullish(
    v.union([v.string('An expiration must be text'), v.number('An expiration must be a number')]),
    null,
  ),
});
export type TradingviewAccess = v.InferOutput<typeof tradingviewAccess>;
