import type * as v from 'valibot';

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
