import * as v from 'valibot';

/** The reply of a call that only succeeds or fails. `success: false` with a 2xx status counts as rejected. */
export const acknowledgement = v.object({
  success: v.optional(v.boolean('success must be true or false')),
  message: v.optional(v.string('message must be text')),
  error: v.optional(v.string('error must be text')),
});
/** An id from us or from a provider. */
export const id = v.pipe(
  v.string('An id must be text'),
  v.minLength(1, 'An id must not be empty'),
  v.maxLength(255, 'An id must have at most 255 characters'),
);

/** An instant as ISO 8601 text in UTC, for example `2026-11-19T00:00:00.000Z`. */
export const isoInstant = v.pipe(
  v.string('A time must be text'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'A time must be ISO 8601'),
);

/** A URL that the browser may be sent to. `safeUrl` checks it before use. */
export const url = v.pipe(v.string('An address must be text'), v.minLength(1, 'An address must not be empty'));

/** An amount of money, as a finite number. */
export const amount = v.pipe(v.number('An amount must be a number'), v.finite('An amount must be finite'));

/** Whole minor units of a currency, for example cents. */
export const minorUnits = v.pipe(
  v.number('An amount in minor units must be a number'),
  v.integer('An amount in minor units must be whole'),
  v.minValue(0, 'An amount in minor units must not be negative'),
);

/** Returns a schema for the known values. It accepts any other text too, because a provider may add values later. */
/* @__NO_SIDE_EFFECTS__ */
export function knownOr<const T extends readonly string[]>(known: T) {
  return v.union([v.picklist(known, 'An unknown value'), v.string('A value must be text')]);
}
