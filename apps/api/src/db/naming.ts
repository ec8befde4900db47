import { createHash } from 'node:crypto';
import type pg from 'pg';

/** How many statements get a name, and how many texts are remembered as used once. */
const most = 300;

/** Returns the name of a statement's text; undefined if this is its first use, or if there are too many names. */
export type Naming = (text: string) => string | undefined;

/**
 * Creates the names of one pool: a text gets one at its second use, and keeps it. The name follows from the text. So if a
 * pooler gives a connection to another server, a name there means the same statement or none, and never another one.
 */
export function createNaming(): Naming {
  const usedOnce = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    if (usedOnce.delete(text)) {
      const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
      names.set(text, name);
      return name;
    }
    if (usedOnce.size >= most) usedOnce.clear();
    usedOnce.add(text);
    return undefined;
  };
}

/**
 * Lets a connection name the statements that are used again. PostgreSQL keeps a named statement prepared. It plans any
 * other at each use, which takes most of the time of a short statement. Statements without parameters get no name: they
 * need no plan (`begin`), and go out in one message.
 */
export function nameStatements(client: pg.PoolClient, nameOf: Naming): void {
  const run = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    if (!isNameless(config) || !Array.isArray(values) || values.length === 0) return run(config, values, ...rest);
    return run({ ...config, name: nameOf(config.text) }, values, ...rest);
  };
  client.query = query as typeof client.query;
}

/** Returns whether this is a statement of Drizzle's that has no name. A query object that answers itself is none. */
function isNameless(config: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  return 'text' in config && typeof config.text === 'string' && !('name' in config && config.name);
}
