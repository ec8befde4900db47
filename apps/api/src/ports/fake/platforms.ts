import { desc } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devPlatformInvites } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import type { Platforms } from '../platforms.ts';
import { type FakeDiscord, fakeDiscord } from './discord.ts';
import { type Faults, fakeFaults } from './faults.ts';
import { type FakeNotify, fakeNotify } from './notify.ts';
import { type DeliverUpdate, type FakeTelegram, fakeTelegram } from './telegram.ts';
import { type FakeTradingview, fakeTradingview } from './tradingview.ts';

/** Path of the fakes' pages. */
export const fakePlatformsPath = '/dev/platforms';

/** An invite to the fake Discord community or Telegram group. */
type FakeInvite = typeof devPlatformInvites.$inferSelect;

/** The fake platforms, with functions to act as their members and to make them fail. */
export interface FakePlatforms extends Platforms {
  readonly discord: FakeDiscord;
  readonly telegram: FakeTelegram;
  readonly tradingview: FakeTradingview;
  readonly notify: FakeNotify;
  readonly faults: Faults;
  /** Returns the invites, newest first. */
  invites(): Promise<FakeInvite[]>;
  /** Returns the address of an invite. */
  inviteAddress(code: string): string;
}

/**
 * Creates the fake platforms. They keep their state in this server's tables and show it at `/dev/platforms`. Only
 * outside production.
 */
export function fakePlatforms(deps: {
  db: Database;
  clock: Clock;
  /** Origin under which browsers reach this server. */
  origin: string;
  /** Origin of the consent page, if it is not the origin of the redirect URI. */
  consentOrigin?: string | undefined;
  webhookSecret: string;
  deliverUpdate: DeliverUpdate;
  /** How long a call takes before it fails, in ms, while the platform has the fault `slow`. */
  slowMs?: number;
}): FakePlatforms {
  const { db, clock, origin, consentOrigin, webhookSecret, deliverUpdate, slowMs } = deps;
  const faults = fakeFaults(db, slowMs);
  const inviteAddress = (code: string) => `${origin}${fakePlatformsPath}/invite/${code}`;
  return {
    faults,
    inviteAddress,
    discord: fakeDiscord({ db, clock, faults, origin: consentOrigin, inviteAddress }),
    telegram: fakeTelegram({ db, clock, faults, webhookSecret, inviteAddress, deliver: deliverUpdate }),
    tradingview: fakeTradingview({ db, clock, faults }),
    notify: fakeNotify({ db, clock, faults }),
    invites: () => db.select().from(devPlatformInvites).orderBy(desc(devPlatformInvites.number)),
  };
}
