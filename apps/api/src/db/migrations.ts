import { fileURLToPath } from 'node:url';

/** The folder of the SQL migrations that drizzle-kit writes. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
