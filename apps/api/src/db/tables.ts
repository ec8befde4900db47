import * as schema from './schema.ts';
import * as devSchema from './schema.dev.ts';

/** Every table. Those of the stand-ins exist in production too, and stay empty there. */
export const tables = { ...schema, ...devSchema };
