import * as v from 'valibot';

/**
 * The body of every rejected call. A client shows `message`, or `error` if there is no `message`. From status 500 on,
 * `requestId` is the id with which the request can be found in the server's log.
 */
export const errorBody = v.looseObject({
  message: v.optional(v.string('message must be text')),
  error: v.optional(v.string('error must be text')),
  requestId: v.optional(v.string('requestId must be text')),
});
