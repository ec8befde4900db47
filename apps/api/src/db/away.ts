import { DrizzleQueryError } from 'drizzle-orm';

/** Thrown if no connection to the database could be opened, or if no connection of the pool became free in time. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

/** PostgreSQL’s code for a write to a read-only server: a replica, or the old primary after a failover. */
export const onlyReads = '25006';

/**
 * PostgreSQL's error codes for: connection lost, shutting down or starting up, too many connections, disk full,
 * read-only.
 */
const awayStates = new RegExp(`^(08|57P0[1-3]|53300|53100|${onlyReads})`);

const networkCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/**
 * Messages of driver errors that have no code. Each message means that a connection ended, or that none was available
 * in time.
 */
const driverWords = /^(Connection terminated|timeout e|Client .* is not queryable$)/;

/** Returns whether an error means that the database could not be reached or written, or that a connection was lost. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return isLoss(error.cause);
  return isDatabaseAway(error.cause);
}

function isLoss(cause: Error): boolean {
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return awayStates.test(code) || networkCodes.test(code) || driverWords.test(cause.message);
}
