import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';

/**
 * Starts the embedded engine on a folder, or on what the options load. Lists of the database come as the text that it writes
 * for them (drizzle reads its columns from that).
 */
export async function startEmbeddedEngine(options: PGliteOptions): Promise<PGlite> {
  const engine = await PGlite.create(options);
  // The engine copies its table of parsers for each query. Three hundred of them are for lists, which nobody here asks for:
  // without them a query takes half the processor's time.
  for (const type of Object.keys(engine.parsers)) {
    if (!Object.hasOwn(types.parsers, type)) Reflect.deleteProperty(engine.parsers, type);
  }
  return engine;
}
