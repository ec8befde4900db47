import * as v from 'valibot';
import { isoInstant, knownOr, url } from './common.ts';

export const platformIds = ['discord', 'telegram', 'tradingview'] as const;
export const platformId = v.picklist(platformIds, 'An unknown platform');
export type PlatformId = v.InferOutput<typeof platformId>;

/** A platform that can be connected. */
export interface Platform {
  id: PlatformId;
  name: string;
  icon: string;
}

/** A platform as the browser knows it for this person. */
export interface PlatformConnection {
  id: PlatformId;
  name: string;
  username: string | null;
  isConnected: boolean;
  inviteLink: string | null;
  hasAccess: boolean;
  /** When access ends, in whole milliseconds since 1970; null when it does not. */
  expiration: number | null;
}

/**
 * How far a person has come into the Telegram group: `invited`, `joined`, or in need of a new invite because the last one
 * `expired`, was `used` by somebody else, or the person has `left`.
 */
export const joining = knownOr(['invited', 'joined', 'expired', 'used', 'left']);

const username = v.nullish(v.string('A username must be text'), null);
const inviteLink = v.nullish(url, null);

/** A connection that went to another account, whose person proved the same account on the platform. */
const moved = v.nullish(v.object({ username: v.string('A username must be text'), at: isoInstant }));

/** Connections of one person. A platform is connected when its username is not empty. */
export const connections = v.object({
  discordUsername: username,
  discordInviteLink: inviteLink,
  discordRole: v.nullish(knownOr(['Premium', 'Member']), null),
  /** What another account has taken over since. Another host may leave these three out. */
  discordMoved: moved,
  telegramMoved: moved,
  /** The Discord account that was just proven while another account has it: it may be moved here. */
  discordMovable: v.nullish(v.string('A username must be text')),
  telegramUsername: username,
  telegramInviteLink: inviteLink,
  telegramStatus: v.nullish(joining, null),
  telegramInviteExpiresAt: v.nullish(isoInstant, null),
  tradingviewUsername: username,
  tradingviewInviteLink: inviteLink,
  tradingviewExpiration: v.nullish(isoInstant, null),
  /** Script ids that could not be granted. */
  tradingviewFailedScripts: v.nullish(v.array(v.string('A script id must be text')), []),
});
export type Connections = v.InferOutput<typeof connections>;

/** One script's answer from TradingView. */
export const tradingviewAccess = v.object({
  pine_id: v.nullish(v.string('A script id must be text'), null),
  status: knownOr(['Success', 'Failure']),
  expiration: v.nullish(
    v.union([v.string('An expiration must be text'), v.number('An expiration must be a number')]),
    null,
  ),
});
export type TradingviewAccess = v.InferOutput<typeof tradingviewAccess>;
