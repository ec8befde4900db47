import { resolve } from 'node:path';
import * as v from 'valibot';
import { repository } from '../folders.ts';

export const text = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'must not be empty'));

/** Returns a schema for a text that matches `form`. In an error, `problem` follows the name of the variable. */
export const textLike = (form: RegExp, problem: string) => v.pipe(text, v.regex(form, problem));

/** Converts a text to a boolean: true if it equals `wanted`. */
export const is = (wanted: string) => v.transform((value: string) => value === wanted);

/** Schema of `on` or `off`, which become true or false. */
export const onOrOff = v.pipe(textLike(/^(on|off)$/, 'must be on or off'), is('on'));

/** Schema of a web origin, such as `https://app.example.com`. */
export const webAddress = v.pipe(
  textLike(/^https?:\/\/[^/?#]+\/?$/, 'must be an address such as https://app.example.com, without a path'),
  v.transform((value) => new URL(value).origin),
);

/** Schema of a vendor's address. Our keys are sent to it, so it needs TLS, except on this machine. */
export const vendorAddress = v.pipe(
  webAddress,
  v.check(
    (origin) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin),
    'must start with https://, unless it is on this machine',
  ),
);

/** Returns a schema for a whole number from `least` to `most`. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    textLike(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** Returns a schema for items separated by commas. The text `none` means an empty list. */
export const listOf = <Item extends v.GenericSchema<string, unknown>>(item: Item, none = '') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => (value === none ? [] : value.split(',').map((each) => each.trim()))),
    v.array(item),
    v.readonly(),
  );

/** Schema of a folder's path, absolute or relative to the root of the repository. */
export const folder = v.pipe(
  text,
  v.transform((path) => resolve(repository, path)),
);
