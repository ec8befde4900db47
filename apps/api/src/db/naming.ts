import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The largest number of statements that get a name, and of remembered texts that were used once. */
const most = 300;

/**
 * A function that returns the name of a statement's text. Undefined if the text is used for the first time, or if there
 * are too many names.
 */
export type Naming = (text: string) => string | undefined;

/**
 * Creates the names for one pool: a text gets its name at the second use, and keeps it. The name is a hash of the text,
 * so it means the same statement on every server. This matters because a pooler may switch a connection to another
 * server.
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
 * Lets a connection name the statements that are used again. PostgreSQL keeps a named statement prepared, but plans an
 * unnamed statement at each use. For a short statement, planning is most of the work. Statements without parameters,
 * such as `begin`, get no name: they need no plan, and the driver sends them in one message.
 */
export function nameStatements(client: pg.PoolClient, nameOf: Naming): void {
  const run = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    if (!isNameless(config) || !Array.isArray(values) || values.length === 0) return run(config, values, ...rest);
    return run({ ...config, name: nameOf(config.text) }, values, ...rest);
  };
  client.query = query as typeof client.query;
}

/**
 * Returns whether a query comes from Drizzle and has no name. Query objects with a `submit` method do not come from
 * Drizzle.
 */
function isNameless(config: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  return 'text' in config && typeof config.text === 'string' && !('name' in config && config.name);
}
