import { connections } from '@signalsync/content/connections';
import {
  connectedDiscord,
  connectedTelegram,
  connectedTradingview,
  unconnectedPlatform,
} from '@signalsync/contract/fixtures/connections';
import type { PlatformConnection, PlatformId } from '@signalsync/contract/model/connection';
import { fn } from 'storybook/test';
import type { PlatformCardConnection, PlatformCardProps } from './platformCardProps.ts';

/** Returns a fixture's connection in the shape of a card. Fields that `particular` does not set get defaults. */
export const cardConnection = (
  connection: PlatformConnection,
  particular: Partial<Omit<PlatformCardConnection, keyof PlatformConnection>> = {},
): PlatformCardConnection => ({
  ...connection,
  role: null,
  joining: null,
  inviteExpiresAt: null,
  isAccessEndingSoon: false,
  failedScriptCount: 0,
  moved: null,
  ...particular,
});

/** The state before the user has copied a link. */
export const notCopied = { isCopied: false, isHighlighted: false, hasFailed: false };

/** Returns a platform that is not connected. */
export const unconnected = (id: PlatformId) => cardConnection(unconnectedPlatform(id));

/** The three platforms, all connected. */
export const allConnected = {
  discord: cardConnection(connectedDiscord(), { role: 'Premium' }),
  tradingview: cardConnection(connectedTradingview()),
  telegram: cardConnection(connectedTelegram()),
};

/** The connection of an invited user who has not joined yet. The invite is valid until November 28, 2026. */
export const invitedToTelegram = cardConnection(connectedTelegram(), {
  joining: 'invited',
  inviteExpiresAt: Date.parse('2026-11-28T12:00:00.000Z'),
});

/** A connection without an invite: the user has joined, or the invite is no longer valid. The story sets `joining`. */
export const outsideTelegram = { ...invitedToTelegram, inviteLink: null, inviteExpiresAt: null };

/** Props of a card with nothing pending, for stories. */
export const sampleCard = {
  content: connections,
  id: 'tradingview',
  connection: unconnected('tradingview'),
  isGated: false,
  work: null,
  error: null,
  copy: notCopied,
  pricingHref: '#pricing',
  onConnect: fn(),
  onDisconnect: fn(),
  onCopyInvite: fn(),
  onGrantAccess: fn(),
} satisfies PlatformCardProps;
