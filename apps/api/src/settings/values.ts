import { resolve } from 'node:path';
import * as v from 'valibot';
import { repository } from '../folders.ts';

export const text = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'must not be empty'));

/** A text of this form. `problem` follows the name of the variable. */
export const textLike = (form: RegExp, problem: string) => v.pipe(text, v.regex(form, problem));

/** Whether the text is this one. */
export const is = (wanted: string) => v.transform((value: string) => value === wanted);

/** `on` or `off`. */
export const onOrOff = v.pipe(textLike(/^(on|off)$/, 'must be on or off'), is('on'));

/** An origin of the web. */
export const webAddress = v.pipe(
  textLike(/^https?:\/\/[^/?#]+\/?$/, 'must be an address such as https://app.example.com, without a path'),
  v.transform((value) => new URL(value).origin),
);

/** A whole number in these bounds. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    textLike(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** Items with commas between them. `none` stands for an empty list. */
export const listOf = <Item extends v.GenericSchema<string, unknown>>(item: Item, none = '') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => (value === none ? [] : value.split(',').map((each) => each.trim()))),
    v.array(item),
    v.readonly(),
  );

/** A folder, absolute or from the root of the repository. */
export const folder = v.pipe(
  text,
  v.transform((path) => resolve(repository, path)),
);
