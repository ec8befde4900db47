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

const username = v.nullish(v.string('A username must be text'), null);
const inviteLink = v.nullish(url, null);

/** Connections of one person. A platform is connected when its username is not empty. */
export const connections = v.object({
  discordUsername: username,
  discordInviteLink: inviteLink,
  discordRole: v.nullish(knownOr(['Premium', 'Member']), null),
  telegramUsername: username,
  telegramInviteLink: inviteLink,
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
