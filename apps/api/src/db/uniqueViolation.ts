/**
 * Returns whether the database has rejected a write because of a unique constraint. Drizzle's errors have the
 * database's error as their cause.
 */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
