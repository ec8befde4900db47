import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';

/** The server's log. Secrets are never written to it, except sign-in codes outside production. */
export interface Log {
  info(line: string): void;
  error(line: string, cause?: unknown): void;
}

/** Prints one line per event on the terminal, and errors with their stack. */
export const terminalLog: Log = {
  info: (line) => console.log(line),
  error: (line, cause) => console.error(cause === undefined ? line : `${line}: ${describe(cause)}`),
};

/** Describes an error without the values of a failed query, which may be addresses, codes or tokens. */
export function describe(cause: unknown): string {
  if (cause instanceof DrizzleQueryError) {
    const reason = cause.cause?.message ?? 'unknown reason';
    return [`The query failed (${reason}): ${cause.query}`, ...(cause.stack?.match(/^ {4}at .*$/gm) ?? [])].join('\n');
  }
  return typeof cause === 'string' ? cause : inspect(cause);
}
