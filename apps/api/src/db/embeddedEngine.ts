import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import type { Query } from './migrations.ts';
import { keepPrepared } from './preparing.ts';

/**
 * V8 must not optimize the engine's WebAssembly, because that takes 600 MB of memory for a single function and makes
 * calls hardly faster. Each of these flags alone leaves a way to it.
 */
const withoutOptimizing = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * PostgreSQL's cache. The engine writes to all of it at its start, so all of it counts at once. The engine's own value
 * is 128 MB, more than a database has that is worth embedding.
 */
const cache = 'shared_buffers=32MB';

/**
 * Starts the embedded engine, PGlite. `options` names its data folder or contains its data. The engine returns array
 * columns as PostgreSQL writes them, for example `{a,b}`, because Drizzle parses that text.
 */
export async function startEmbeddedEngine(options: PGliteOptions): Promise<PGlite> {
  for (const flag of withoutOptimizing) setFlagsFromString(flag);
  const engine = await PGlite.create({ startParams: [...PGlite.defaultStartParams, '-c', cache], ...options });
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
