import { eq } from 'drizzle-orm';
import { leftOut, ownAccount, personal, type PersonalTable } from './personalTable.ts';
import { discordProofs, platformConnections, platformMoves } from './schema.connections.ts';

/** The tables about Discord, Telegram and TradingView, by their names in the file. */
export const platformTables = {
  connections: personal(platformConnections, {
    says: 'Connections to Discord, Telegram and TradingView.',
    at: platformConnections.createdAt,
    id: platformConnections.platform,
    of: ({ userId }) => eq(platformConnections.userId, userId),
    left: 'nothing',
    columns: {
      userId: ownAccount,
      platform: 'The platform.',
      username: 'The username there.',
      usernameKey: 'The same in the form that we compare.',
      externalId: 'The number that the platform uses for the person.',
      hasAccess: 'Whether the person has access there, or is about to get it.',
      role: 'The role on Discord.',
      inviteLink: leftOut('Whoever has it could use the invite.'),
      inviteExpiresAt: 'When the invite ends.',
      inviteUsedBy: '`stranger` if somebody else used the invite.',
      joinedAt: 'When the person joined on Telegram.',
      moveAskedAt: 'When the person asked to take the username over from another account.',
      accessUntil: 'The end of the paid time that is shown.',
      failedScripts: 'Scripts that TradingView did not share.',
      savedAt: 'When the connection was saved.',
      createdAt: 'When access was first asked for.',
      updatedAt: 'When this last changed.',
    },
  }),
  platformMoves: personal(platformMoves, {
    says: 'Connections that another account took over by proving that they are its own.',
    at: platformMoves.movedAt,
    id: platformMoves.platform,
    of: ({ userId }) => eq(platformMoves.userId, userId),
    left: 'nothing',
    columns: {
      userId: ownAccount,
      platform: 'The platform.',
      username: 'The username there.',
      movedAt: 'When it was taken over.',
    },
  }),
  discordProofs: personal(discordProofs, {
    says: 'The Discord account that the person proved, until it has joined.',
    at: discordProofs.expiresAt,
    id: discordProofs.userId,
    of: ({ userId }) => eq(discordProofs.userId, userId),
    left: 'nothing',
    columns: {
      userId: ownAccount,
      discordId: 'The number that Discord uses for the person.',
      username: 'The username there.',
      accessToken: leftOut('A key to the person’s Discord account.'),
      expiresAt: 'When we forget the proof.',
    },
  }),
} satisfies Record<string, PersonalTable>;
