import { fileURLToPath } from 'node:url';

// This file and the bundle built from it are in folders of equal depth, so the relative paths of the first two work in
// both.

/** The path of the repository's root folder. */
export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The path of the folder with the SQL migrations that drizzle-kit writes. */
export const migrationsFolder = fileURLToPath(new URL('../drizzle', import.meta.url));

/**
 * The path of the folder with an empty embedded database, which the build makes. A server that runs from its sources
 * has none.
 */
export const emptyDatabase = fileURLToPath(new URL('./empty-database', import.meta.url));
