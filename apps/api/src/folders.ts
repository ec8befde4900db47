import { fileURLToPath } from 'node:url';

// This file and the bundle built from it are in folders of equal depth, so the relative paths work in both.

/** The path of the repository's root folder. */
export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The path of the folder with the SQL migrations that drizzle-kit writes. */
export const migrationsFolder = fileURLToPath(new URL('../drizzle', import.meta.url));
