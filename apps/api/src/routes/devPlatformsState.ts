import type { Dependencies } from '../http/dependencies.ts';
import { type Fault, faultsOf, type PlatformName } from '../ports/fake/faults.ts';
import type { FakePlatforms } from '../ports/fake/platforms.ts';

/** The state of the fakes, as `/dev/platforms/state` returns it. Times are ISO 8601. */
export type PlatformsState = Awaited<ReturnType<typeof platformsState>>;

/** Reads the state of the fakes. */
export async function platformsState({ platforms, clock }: Dependencies, fakes: FakePlatforms) {
  const { discord, telegram, tradingview, notify, faults, inviteAddress } = fakes;
  const on = await faults.list();
  const membersOf = async (port: typeof discord | typeof telegram) =>
    (await port.members()).map(({ memberId, username, role, joinedAt }) => ({
      memberId,
      username,
      role,
      joinedAt: joinedAt.toISOString(),
    }));
  const names: readonly PlatformName[] = ['discord', 'telegram', 'tradingview', 'notify'];
  return {
    /** Platforms whose keys are set. Their fakes are not used. */
    live: names.filter((name) => platforms[name] !== fakes[name]),
    discord: await membersOf(discord),
    telegram: await membersOf(telegram),
    invites: (await fakes.invites()).map(({ code, platform, name, expiresAt, closedAt }) => ({
      code,
      platform,
      name,
      url: inviteAddress(code),
      expiresAt: expiresAt?.toISOString() ?? null,
      works: closedAt === null && (expiresAt === null || expiresAt > clock.now()),
    })),
    tradingview: (await tradingview.access()).map(({ username, scriptId, expiresAt }) => ({
      username,
      scriptId,
      expiresAt: expiresAt?.toISOString() ?? null,
      isOver: expiresAt !== null && expiresAt <= clock.now(),
    })),
    notifications: (await notify.notifications()).map(({ text, sentAt }) => ({ text, sentAt: sentAt.toISOString() })),
    faults: names.flatMap((platform) =>
      faultsOf[platform].map((fault: Fault) => ({
        platform,
        fault,
        on: on.some((one) => one.platform === platform && one.fault === fault),
      })),
    ),
  };
}
