import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { isoInstant } from '../model/common.ts';

/** Where a part of the data begins: the `next` of the part before. */
const place = v.pipe(
  v.string('A place must be text'),
  v.minLength(1, 'A place must not be empty'),
  v.maxLength(500, 'A place must have at most 500 characters'),
);

export const takeAccountData = endpoint('POST', '/api/account-data', {
  summary:
    'Returns one part of everything that is held about the account; docs/export.md describes the rows. Needs a proof of the address of the last 15 minutes.',
  access: 'session',
  body: v.strictObject({ after: v.nullable(place) }, 'Send after: null, or the next of the part before'),
  response: v.object({
    /** When this part was read. */
    madeAt: isoInstant,
    /** Lists of rows, by their names. A list may go on in the next part. */
    rows: v.custom<Record<string, Record<string, unknown>[]>>(
      (value) =>
        typeof value === 'object' && value !== null && Object.values(value).every((rows) => Array.isArray(rows)),
      'Rows must be lists',
    ),
    /** Where the next part begins; null after the last part. */
    next: v.nullable(place),
  }),
});
