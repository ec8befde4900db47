import { DrizzleQueryError } from 'drizzle-orm';

/** Returns the database's own error in place of a failed query, whose message has values of rows. */
export const withoutQuery = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
