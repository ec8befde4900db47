import * as v from 'valibot';

/** The body of every rejected call. A client shows `message`, or `error` if there is no `message`. */
export const errorBody = v.looseObject({
  message: v.optional(v.string('message must be text')),
  error: v.optional(v.string('error must be text')),
});
