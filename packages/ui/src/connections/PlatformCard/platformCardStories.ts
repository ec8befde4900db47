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

/** Adds the card's own fields to a connection: those in `particular`, and defaults for the others. */
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

/** The copy state before the user has pressed a copy button. */
export const notCopied = { isCopied: false, isHighlighted: false, hasFailed: false };

/** Returns the connection of a platform that the user has not connected. */
export const unconnected = (id: PlatformId) => cardConnection(unconnectedPlatform(id));

/** The connections of a user who has connected all three platforms. */
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

/** A connection without an invite. Each story sets `joining` to say why: joined, invite used or invite expired. */
export const outsideTelegram = { ...invitedToTelegram, inviteLink: null, inviteExpiresAt: null };

/** The connection of a user who has left the Discord community. */
export const outsideDiscord = cardConnection({ ...connectedDiscord(), inviteLink: null }, { joining: 'left' });

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
