import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, id, isoInstant, knownOr, url } from '../model/common.ts';
import { communityIds, connections, joining, platformId, tradingviewAccess } from '../model/connection.ts';
import { plainName } from '../typed/text.ts';

const userParams = v.object({ userId: id });

const member = v.object({
  username: v.pipe(
    v.string('A username must be text'),
    v.transform(plainName),
    v.minLength(1, 'A username must not be empty'),
    v.maxLength(100, 'That username is too long.'),
  ),
});
const invitation = v.object({
  success: v.boolean('success must be true or false'),
  invite_url: v.nullish(url, null),
  status: v.nullish(joining, null),
  invite_expires_at: v.nullish(isoInstant, null),
});
/**
 * If another member has already connected the username, the server rejects the call. With `move=true`, the caller may
 * take the connection over from that member. A backend that does not know `move` still rejects the call.
 */
const moving = v.object({ move: v.optional(v.picklist(['true'], 'move is true or left out')) });
const pineIds = v.pipe(
  v.array(v.string('A script id must be text'), 'Script ids are a list'),
  v.maxLength(20, 'Too many script ids'),
);

export const discordAddUser = endpoint('POST', '/api/platforms/discord/add_user/{username}', {
  summary: 'Lets the person into the Discord community.',
  access: 'session',
  params: member,
  query: moving,
  response: invitation,
});

export const telegramAddUser = endpoint('POST', '/api/platforms/telegram/add_user/{username}', {
  summary: 'Makes a one-person invite to the Telegram group.',
  access: 'session',
  params: member,
  query: moving,
  response: invitation,
});

export const tradingviewGrant = endpoint('POST', '/api/platforms/tradingview/access/{username}', {
  summary: 'Gives access to the scripts on TradingView.',
  access: 'session',
  params: member,
  body: v.strictObject(
    { pine_ids: pineIds, duration: v.string('A duration must be text') },
    'Send the scripts and the duration',
  ),
  response: v.array(tradingviewAccess),
});

export const discordKickUser = endpoint('DELETE', '/api/platforms/discord/kick_user/{username}', {
  summary: 'Removes the person from the Discord community.',
  access: 'session',
  params: member,
  response: acknowledgement,
});

export const telegramKickUser = endpoint('DELETE', '/api/platforms/telegram/kick_user/{username}', {
  summary: 'Removes the person from the Telegram group.',
  access: 'session',
  params: member,
  response: acknowledgement,
});

export const tradingviewRevoke = endpoint('DELETE', '/api/platforms/tradingview/access/{username}', {
  summary: 'Takes access to the scripts away.',
  access: 'session',
  params: member,
  body: v.strictObject({ pine_ids: pineIds }, 'Send the scripts'),
  response: acknowledgement,
});

export const discordAuthorize = endpoint('GET', '/api/platforms/discord/oauth2/authorize', {
  summary: 'Gives the address at which Discord asks for consent.',
  access: 'session',
  response: v.object({ url }),
});

/** Removes a user from Discord through the chat-bot service, which has its own base URL. */
export const chatbotKickUser = endpoint('DELETE', '/discord/kick_user/{username}', {
  summary: 'Removes the person from Discord through the chat-bot service.',
  access: 'session',
  params: member,
  response: acknowledgement,
});

/** Sends the code from Discord's consent page to the chat-bot service, which has its own base URL. */
export const chatbotOauthCallback = endpoint('GET', '/discord/oauth2/callback', {
  summary: 'Turns the code that Discord gave into a verified username.',
  access: 'session',
  query: v.object({
    code: v.string('A code must be text'),
    role: v.optional(v.picklist(['Premium', 'Member'], 'An unknown role')),
    state: v.optional(v.string('A state must be text')),
  }),
  response: v.object({
    success: v.boolean('success must be true or false'),
    user: v.nullish(
      v.object({
        username: v.string('A username must be text'),
        roles: v.nullish(v.array(v.string('A role must be text')), []),
        role: v.nullish(knownOr(['Premium', 'Member']), null),
      }),
      null,
    ),
    error: v.nullish(v.string('error must be text'), null),
  }),
});

/**
 * With `check`, the server first asks the named platform whether the user is a member. A backend that does not know
 * `check` returns what it has stored.
 */
export const accountConnections = endpoint('GET', '/api/accounts/connections/{userId}', {
  summary: 'The platforms this person has connected.',
  access: 'session',
  params: userParams,
  query: v.object({ check: v.optional(v.picklist(communityIds, `check is ${communityIds.join(' or ')}`)) }),
  response: connections,
});

export const saveConnection = endpoint('POST', '/api/accounts/connections/{userId}', {
  summary: 'Saves the username on a platform; null disconnects it.',
  access: 'session',
  params: userParams,
  body: v.strictObject(
    {
      platformId,
      username: v.nullable(
        v.pipe(
          v.string('A username must be text'),
          v.transform(plainName),
          v.maxLength(100, 'That username is too long.'),
        ),
      ),
      role: v.optional(v.picklist(['Premium', 'Member'], 'An unknown role')),
    },
    'Send the platform and the username',
  ),
  response: acknowledgement,
});
