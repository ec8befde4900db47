import type { Schema } from '@signalsync/contract/endpoint';
import { toJsonSchema } from '@valibot/to-json-schema';

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** Returns the JSON Schema of a call's request (`input`) or reply (`output`). */
export function jsonSchemaOf(schema: Schema, typeMode: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const { requirement } = valibotAction as { requirement?: unknown };
      if (!(requirement instanceof RegExp) || !requirement.ignoreCase) return undefined;
      return { ...jsonSchema, pattern: withoutCase(requirement.source) };
    },
  });
  return rest as ObjectSchema;
}

/**
 * Returns a regular expression that matches upper and lower case without the `i` flag, because JSON Schema patterns
 * have no flags.
 */
function withoutCase(source: string): string {
  let isInClass = false;
  return source.replace(/\\.|[[\]]|([a-z])-([a-z])|[a-z]/gi, (part, first?: string, last?: string) => {
    if (part === '[' || part === ']') isInClass = part === '[';
    if (part.length === 2 || part === '[' || part === ']') return part;
    const [lower, upper] = [part.toLowerCase(), part.toUpperCase()];
    if (first !== undefined && last !== undefined && !isInClass) return `${withoutCase(first)}-${withoutCase(last)}`;
    return isInClass ? `${lower}${upper}` : `[${lower}${upper}]`;
  });
}
