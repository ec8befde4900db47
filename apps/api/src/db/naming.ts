import { createHash } from 'node:crypto';
import type pg from 'pg';

/** At most this many statements get a name. At most this many texts that were used once are remembered. */
const most = 300;

/** Returns the name of a statement's text; undefined if this is its first use, or if there are too many names. */
export type Naming = (text: string) => string | undefined;

/**
 * Creates the names of one pool: a text gets its name at the second use, and keeps it. The name is computed from the
 * text. So a name means the same statement on every server to which a pooler may switch a connection.
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
 * Lets a connection name the statements that are used again. PostgreSQL keeps a named statement prepared. PostgreSQL
 * plans an unnamed statement at each use. For a short statement, planning is most of the work. Statements without
 * parameters get no name: they need no plan (`begin`), and are sent in one message.
 */
export function nameStatements(client: pg.PoolClient, nameOf: Naming): void {
  const run = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    if (!isNameless(config) || !Array.isArray(values) || values.length === 0) return run(config, values, ...rest);
    return run({ ...config, name: nameOf(config.text) }, values, ...rest);
  };
  client.query = query as typeof client.query;
}

/** Returns whether this is a query of Drizzle's without a name. False for a query object with a `submit` method. */
function isNameless(config: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  return 'text' in config && typeof config.text === 'string' && !('name' in config && config.name);
}
