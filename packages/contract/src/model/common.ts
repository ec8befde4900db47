import * as v from 'valibot';

/**
 * The reply of a call that returns only whether it succeeded. A reply with a 2xx status and `success: false` counts as
 * a rejection.
 */
export const acknowledgement = v.object({
  success: v.optional(v.boolean('success must be true or false')),
  message: v.optional(v.string('message must be text')),
  error: v.optional(v.string('error must be text')),
});
/** An id that we or a provider have created. */
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

/** A URL to which the browser may be sent. Callers check it with `safeUrl` before they use it. */
export const url = v.pipe(v.string('An address must be text'), v.minLength(1, 'An address must not be empty'));

/** An amount of money, as a finite number. */
export const amount = v.pipe(
  v.number('An amount must be a number'),
  v.check((value) => Number.isFinite(value), 'An amount must be finite'),
);

/** Whole minor units of a currency, for example cents. */
export const minorUnits = v.pipe(
  v.number('An amount in minor units must be a number'),
  v.integer('An amount in minor units must be whole'),
  v.minValue(0, 'An amount in minor units must not be negative'),
);

/** Returns a schema for the known values. It also accepts any other text, because a provider may add values later. */
/* @__NO_SIDE_EFFECTS__ */
export function knownOr<const T extends readonly string[]>(known: T) {
  return v.union([v.picklist(known, 'An unknown value'), v.string('A value must be text')]);
}
