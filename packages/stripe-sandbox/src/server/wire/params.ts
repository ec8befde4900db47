import { invalidParameter } from './fault.ts';
import type { Form } from './form.ts';

/** Reads and checks one parameter. `value` is undefined if it was not sent. `at` is the parameter's name for errors. */
export interface Rule<T> {
  readonly read: (value: Form | undefined, at: string) => T;
}

export type Shape = Record<string, Rule<unknown>>;
export type Read<S extends Shape> = { [K in keyof S]: S[K] extends Rule<infer T> ? T : never };

const rule = <T>(read: (value: Form, at: string) => T): Rule<T | undefined> => ({
  read: (value, at) => (value === undefined ? undefined : read(value, at)),
});

const asText = (value: Form, at: string): string => {
  if (typeof value !== 'string') throw invalidParameter('Invalid string', 'parameter_invalid_string', at);
  return value;
};

const filledText = (value: Form, at: string): string => {
  const text = asText(value, at);
  if (text === '') {
    throw invalidParameter(
      `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a parameter; however '${at}' cannot be unset. You should remove '${at}' from your request or supply a non-empty value.`,
      'parameter_invalid_empty',
      at,
    );
  }
  if (text.length > 5000) throw invalidParameter(`Invalid string: ${at} is too long`, 'parameter_invalid_string', at);
  return text;
};

export const text = rule(filledText);

/** Creates a rule for a text that matches `form`. `kind` is the name of this kind of text in error messages. */
const formed = <T>(kind: string, form: RegExp, convert: (written: string) => T) =>
  rule((value, at) => {
    const written = filledText(value, at);
    if (!form.test(written)) throw invalidParameter(`Invalid ${kind}: ${written}`, `parameter_invalid_${kind}`, at);
    return convert(written);
  });

export const integer = formed('integer', /^-?\d{1,15}$/, Number);
/** A moment in Unix seconds, or the word `now`. */
export const integerOrNow = formed('integer', /^(\d{1,15}|now)$/, (written) =>
  written === 'now' ? ('now' as const) : Number(written),
);
export const decimal = formed('decimal', /^-?\d{1,15}(\.\d{1,12})?$/, Number);
export const flag = formed('boolean', /^(true|false)$/, (written) => written === 'true');

/** Creates a rule for a text that must be one of `words`. */
export const oneOf = <const W extends string>(words: readonly W[]) =>
  rule((value, at) => {
    const written = filledText(value, at);
    const word = words.find((each) => each === written);
    if (word === undefined) {
      throw invalidParameter(
        `Invalid ${at}: must be one of ${words.slice(0, -1).join(', ')}, or ${words.at(-1) ?? ''}`,
        'parameter_invalid_enum',
        at,
      );
    }
    return word;
  });

/** Creates a rule for a list. The values are sorted by their indexes. */
export const list = <T>(item: Rule<T | undefined>) =>
  rule((value, at) => {
    if (typeof value === 'string') throw invalidParameter('Invalid array', 'parameter_invalid_array', at);
    return Object.keys(value)
      .sort((one, other) => Number(one) - Number(other))
      .map((key) => required(item).read(value[key], `${at}[${key}]`));
  });

/** Creates a rule for an object. A name that `shape` does not contain is rejected as `parameter_unknown`. */
export const object = <S extends Shape>(shape: S) => rule((value, at) => readShape(shape, value, at));

/** Creates a rule that also accepts an empty text and reads it as null. A request unsets a value in this way. */
export const emptyable = <T>(inner: Rule<T>): Rule<T | null> => ({
  read: (value, at) => (value === '' ? null : inner.read(value, at)),
});

export const required = <T>(inner: Rule<T | undefined>): Rule<T> => ({
  read: (value, at) => {
    const read = inner.read(value, at);
    if (read === undefined) throw invalidParameter(`Missing required param: ${at}.`, 'parameter_missing', at);
    return read;
  },
});

/**
 * Reads metadata: texts by key. If the text of a key is empty, the request removes this key. If the whole metadata is
 * an empty text, the request removes all keys, and the result is null.
 */
export const metadata: Rule<Record<string, string> | null | undefined> = {
  read: (value, at) => {
    if (value === undefined) return undefined;
    if (value === '') return null;
    if (typeof value === 'string') throw invalidParameter('Invalid object', 'parameter_invalid_object', at);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asText(each, `${at}[${key}]`)]));
  },
};

/** Returns metadata with a change applied. A change of null removes all keys; an empty text removes its own key. */
export function mergeMetadata(
  before: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return before;
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

/**
 * Reads the parameter `created`: one moment or a range, in Unix seconds. The result is a function that returns whether
 * an object was created then.
 */
export const created: Rule<((object: { created: number }) => boolean) | undefined> = {
  read: (value, at) => {
    if (value === undefined) return undefined;
    if (typeof value === 'string') {
      const exact = integer.read(value, at);
      return (object) => object.created === exact;
    }
    const { gt, gte, lt, lte } = readShape({ gt: integer, gte: integer, lt: integer, lte: integer }, value, at);
    return (object) =>
      object.created > (gt ?? -Infinity) &&
      object.created >= (gte ?? -Infinity) &&
      object.created < (lt ?? Infinity) &&
      object.created <= (lte ?? Infinity);
  },
};

/** Removes the parameters that were not sent, so that an update does not change their fields. */
export const sent = <T extends object>(params: T) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Reads all parameters of a request, or of a nested object. Throws if one is unknown or invalid. */
export function readShape<S extends Shape>(shape: S, value: Form, at = ''): Read<S> {
  if (typeof value === 'string') throw invalidParameter('Invalid object', 'parameter_invalid_object', at);
  const name = (key: string) => (at === '' ? key : `${at}[${key}]`);
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
  const [first] = unknown;
  if (first !== undefined) {
    const names = unknown.map(name).join(', ');
    const word = unknown.length === 1 ? 'parameter' : 'parameters';
    throw invalidParameter(`Received unknown ${word}: ${names}`, 'parameter_unknown', name(first));
  }
  return Object.fromEntries(
    Object.entries(shape).map(([key, each]) => [key, each.read(value[key], name(key))]),
  ) as Read<S>;
}
