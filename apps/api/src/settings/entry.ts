import { resolve } from 'node:path';
import * as v from 'valibot';
import { repository } from '../folders.ts';

type Schema = v.GenericSchema<string, unknown>;

interface About {
  /** What the setting means: its line in docs/operating/settings.md. */
  readonly says: string;
  /** The value if the variable is not set, as text. */
  readonly default?: string;
  /** Production does not start without this setting. */
  readonly isRequired?: true;
}

/** A setting: one environment variable. */
interface Entry extends About {
  readonly name: string;
  readonly schema: Schema;
  /** If true, the value must appear neither in the log nor in a report. */
  readonly isSecret: boolean;
}

/** A group of settings. Either all of them must be set, or none. Those with a default may always be missing. */
interface Together {
  readonly together: Group;
  readonly isRequired?: true;
}
interface Group {
  readonly [key: string]: Node;
}
export type Node = Entry | Together | Group;

/** `never` makes a misspelt option a type error. Without it, TypeScript would accept the option as a new property. */
const entry =
  (isSecret: boolean) =>
  <Value extends Schema, Told extends About>(
    name: string,
    schema: Value,
    about: Told & { [Key in Exclude<keyof Told, keyof About>]: never },
  ) => ({ name, schema, isSecret, ...about });

/** Declares a setting that anybody may see. */
export const plain = entry(false);
/** Declares a setting that is masked in the log and in reports. */
export const secret = entry(true);

export const isEntry = (node: Node): node is Entry => 'schema' in node;
export const isTogether = (node: Node): node is Together => 'together' in node;

/** Returns every entry below a node of the settings table, in order. In a required group, each entry is required. */
export function entriesOf(node: Node): Entry[] {
  if (isEntry(node)) return [node];
  if (!isTogether(node)) return Object.values(node).flatMap((member) => entriesOf(member));
  const { together, ...ofGroup } = node;
  return entriesOf(together).map((entry) => ({ ...entry, ...ofGroup }));
}

/** The type of a table's parsed values. Entries that extend `Given` are never undefined. */
export type Read<Of, Given> = Of extends { readonly schema: infer Value extends Schema }
  ? v.InferOutput<Value> | Missing<Of, Given>
  : Of extends { readonly together: infer Members }
    ? Read<Members, unknown> | Missing<Of, Given>
    : { readonly [Key in keyof Of]: Read<Of[Key], Given> };
type Missing<Of, Given> = Of extends Given ? never : undefined;

export const text = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'must not be empty'));

/** Returns a schema for a text that matches `form`. `problem` follows the variable's name in the error. */
export const textLike = (form: RegExp, problem: string) => v.pipe(text, v.regex(form, problem));

/** Converts the text to a boolean: whether it equals `wanted`. */
export const is = (wanted: string) => v.transform((value: string) => value === wanted);

/** Schema of `on` or `off`, which become true or false. */
export const onOrOff = v.pipe(textLike(/^(on|off)$/, 'must be on or off'), is('on'));

/** Schema of a web origin, such as `https://app.example.com`. */
export const webAddress = v.pipe(
  textLike(/^https?:\/\/[^/?#]+\/?$/, 'must be an address such as https://app.example.com, without a path'),
  v.transform((value) => new URL(value).origin),
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
