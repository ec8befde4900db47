import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import type { Query } from './migrations.ts';
import { keepPrepared } from './preparing.ts';

/**
 * Starts the embedded engine, PGlite. `options` names its data folder or contains its data. The engine returns array
 * columns as PostgreSQL writes them, for example `{a,b}`, because Drizzle parses that text.
 */
export async function startEmbeddedEngine(options: PGliteOptions): Promise<PGlite> {
  const engine = await PGlite.create(options);
  // The engine copies its table of parsers for each query. About 300 of these parsers are for array types, which our
  // tables do not use. Without them, a query takes half the CPU time.
  for (const type of Object.keys(engine.parsers)) {
    if (!Object.hasOwn(types.parsers, type)) Reflect.deleteProperty(engine.parsers, type);
  }
  keepPrepared(engine);
  return engine;
}

/** Returns a function that runs statements on an embedded database or in one of its transactions. */
export const queryOn =
  (engine: Pick<PGlite, 'query'>): Query =>
  async <Row extends object>(statement: string) =>
    (await engine.query<Row>(statement)).rows;
