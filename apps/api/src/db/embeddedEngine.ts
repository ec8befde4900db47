import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';

/**
 * Starts the embedded engine on a folder, or on the data in the options. It returns array columns as the database's own
 * text, which is what Drizzle parses.
 */
export async function startEmbeddedEngine(options: PGliteOptions): Promise<PGlite> {
  const engine = await PGlite.create(options);
  // The engine copies its table of parsers for each query. About 300 of them are for array types, which nothing here
  // uses. Without them a query takes half the CPU time.
  for (const type of Object.keys(engine.parsers)) {
    if (!Object.hasOwn(types.parsers, type)) Reflect.deleteProperty(engine.parsers, type);
  }
  return engine;
}
