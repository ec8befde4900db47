import { fileURLToPath } from 'node:url';

// This file and the bundle built from it are in folders of equal depth, so the relative paths work in both.

/** The root of the repository. */
export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder of the SQL migrations that drizzle-kit writes. */
export const migrationsFolder = fileURLToPath(new URL('../drizzle', import.meta.url));
