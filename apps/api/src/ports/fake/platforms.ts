import { desc } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devPlatformInvites } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import { fakeDiscord } from './discord.ts';
import { fakeFaults } from './faults.ts';
import { fakeNotify } from './slack.ts';
import { type DeliverUpdate, fakeTelegram } from './telegram.ts';
import { fakeTradingview } from './tradingview.ts';

/** Path of the pages on which a developer controls the fake platforms. */
export const fakePlatformsPath = '/dev/platforms';

/** The fake platforms, with functions to act as their members and to make them fail. */
export type FakePlatforms = ReturnType<typeof fakePlatforms>;

/**
 * Creates the fake platforms. They are the real ports, but fakes answer in place of the network. They keep their state
 * in tables of this server and show it at `/dev/platforms`. Used only outside production.
 */
export function fakePlatforms(deps: {
  db: Database;
  clock: Clock;
  /** The origin at which browsers reach this server. */
  origin: string;
  /** The origin of the consent page; undefined if it is the origin of the redirect URI. */
  consentOrigin?: string | undefined;
  webhookSecret: string;
  deliverUpdate: DeliverUpdate;
  /** How long a call takes before it fails, in ms, while the platform has the fault `slow`. */
  slowMs?: number;
  /** How many invites the Discord community may have at a time. */
  discordInviteLimit?: number;
}) {
  const { db, clock, consentOrigin, webhookSecret, deliverUpdate } = deps;
  const common = { db, clock, faults: fakeFaults(db, deps.slowMs) };
  const inviteUrl = `${deps.origin}${fakePlatformsPath}/invite`;
  const inviteAddress = (code: string) => `${inviteUrl}/${code}`;
  return {
    faults: common.faults,
    /** Returns the web address at which people open the invite with a code. */
    inviteAddress,
    discord: fakeDiscord({ ...common, origin: consentOrigin, inviteUrl, inviteLimit: deps.discordInviteLimit }),
    telegram: fakeTelegram({ ...common, webhookSecret, inviteAddress, deliver: deliverUpdate }),
    tradingview: fakeTradingview(common),
    notify: fakeNotify(common),
    /** Returns the invites, newest first. */
    invites: () => db.select().from(devPlatformInvites).orderBy(desc(devPlatformInvites.number)),
  };
}
