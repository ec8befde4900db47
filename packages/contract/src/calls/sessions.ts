import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, id } from '../model/common.ts';
import { openSession } from '../model/openSession.ts';

export const openSessions = endpoint('GET', '/api/sessions', {
  summary: 'Lists the browsers in which the account is signed in: this one first, then by their last use.',
  access: 'session',
  response: v.object({
    sessions: v.array(openSession, 'sessions must be a list'),
    hasMore: v.boolean('hasMore must be true or false'),
    /**
     * Whether the backend can collect everything it holds about the user. It is asked here, because only the cards that
     * are loaded last need it.
     */
    canTakeData: v.optional(v.boolean('canTakeData must be true or false')),
    /** Whether the backend can delete the account. */
    canDelete: v.optional(v.boolean('canDelete must be true or false')),
  }),
});

export const endSession = endpoint('POST', '/api/sessions/end', {
  summary:
    'Ends one session of the account. Says if it was still open: its browser may have another one, because each sign-in opens a new one.',
  access: 'session',
  body: v.strictObject({ id }, 'Send the id of the session'),
  response: v.object({ wasOpen: v.boolean('wasOpen must be true or false') }),
});

export const endOtherSessions = endpoint('POST', '/api/sessions/end-others', {
  summary: 'Ends every session of the account but the one of this browser.',
  access: 'session',
  response: acknowledgement,
});
