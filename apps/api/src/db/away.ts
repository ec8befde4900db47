import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** No connection to the database could be had. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

/** States of PostgreSQL: connection lost, shutting down or starting up, too many connections. */
const awayStates = /^(08|57P0[1-3]|53300)/;

const networkCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/** What the driver says, without a code, where a connection ended or none could be had in time. */
const driverWords = /^(Connection terminated|timeout e|Client .* is not queryable$)/;

/** Whether something failed because the database could not be reached, or because the connection was lost on the way. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return isLoss(error.cause);
  return isDatabaseAway(error.cause);
}

function isLoss(cause: Error): boolean {
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (cause instanceof pg.DatabaseError) return awayStates.test(code);
  return networkCodes.test(code) || driverWords.test(cause.message);
}
