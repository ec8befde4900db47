import type * as v from 'valibot';

type Schema = v.GenericSchema<string, unknown>;

interface About {
  /** What the setting means. This is its text in docs/operating/settings.md. */
  readonly says: string;
  /** The value if the variable is not set, as text. */
  readonly default?: string;
  /** Set if production does not start without this setting. */
  readonly isRequired?: true;
}

/** A setting: one environment variable. */
interface Entry extends About {
  readonly name: string;
  readonly schema: Schema;
  /** Whether the value must be kept out of the log and of reports. */
  readonly isSecret: boolean;
}

/**
 * A group of settings that belong together: either all of them must be set, or none. Settings with a default may be
 * missing.
 */
interface Together {
  readonly together: Group;
  readonly isRequired?: true;
}
interface Group {
  readonly [key: string]: Node;
}
export type Node = Entry | Together | Group;

/**
 * Makes a misspelt option a type error, by the type `never`. Otherwise TypeScript would accept the option as a new
 * property.
 */
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

/** The type of a table's parsed values. Entries whose type extends `Given` are never undefined. */
export type Read<Of, Given> = Of extends { readonly schema: infer Value extends Schema }
  ? v.InferOutput<Value> | Missing<Of, Given>
  : Of extends { readonly together: infer Members }
    ? Read<Members, unknown> | Missing<Of, Given>
    : { readonly [Key in keyof Of]: Read<Of[Key], Given> };
type Missing<Of, Given> = Of extends Given ? never : undefined;
