import { desc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { devPlatformInvites } from '../db/schema.dev.ts';
import type { Clock } from './clock.ts';
import { type LocalDiscord, localDiscord } from './local/discord.ts';
import { type Faults, localFaults } from './local/faults.ts';
import { type LocalNotify, localNotify } from './local/notify.ts';
import { type DeliverUpdate, type LocalTelegram, localTelegram } from './local/telegram.ts';
import { type LocalTradingview, localTradingview } from './local/tradingview.ts';
import type { Platforms } from './platforms.ts';

/** Path under which the stand-ins have their pages. */
export const localPlatformsPath = '/dev/platforms';

/** An invite to the local Discord community or Telegram group. */
export type LocalInvite = typeof devPlatformInvites.$inferSelect;

/** The platforms with the means to act as their people and to make them fail. */
export interface LocalPlatforms extends Platforms {
  readonly discord: LocalDiscord;
  readonly telegram: LocalTelegram;
  readonly tradingview: LocalTradingview;
  readonly notify: LocalNotify;
  readonly faults: Faults;
  /** Newest first. */
  invites(): Promise<LocalInvite[]>;
  /** Address of an invite. */
  inviteAddress(code: string): string;
}

/** Outside production: the platforms as rows of this server's own, seen and changed at `/dev/platforms`. */
export function localPlatforms(parts: {
  db: Database;
  clock: Clock;
  /** Origin under which browsers reach this server. */
  origin: string;
  /** Origin of the consent page, where it is not the one that consent leads back to. */
  consentOrigin?: string | undefined;
  webhookSecret: string;
  deliverUpdate: DeliverUpdate;
  /** How long a slow platform keeps its caller waiting. */
  slowMs?: number;
}): LocalPlatforms {
  const { db, clock, origin, consentOrigin, webhookSecret, deliverUpdate, slowMs } = parts;
  const faults = localFaults(db, slowMs);
  const inviteAddress = (code: string) => `${origin}${localPlatformsPath}/invite/${code}`;
  return {
    faults,
    inviteAddress,
    discord: localDiscord({ db, clock, faults, origin: consentOrigin, inviteAddress }),
    telegram: localTelegram({ db, clock, faults, webhookSecret, inviteAddress, deliver: deliverUpdate }),
    tradingview: localTradingview({ db, clock, faults }),
    notify: localNotify({ db, clock, faults }),
    invites: () => db.select().from(devPlatformInvites).orderBy(desc(devPlatformInvites.number)),
  };
}
