import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';
import { configureSync, getJsonLinesFormatter, getLogger, getTextFormatter } from '@logtape/logtape';
import { DrizzleQueryError } from 'drizzle-orm';
import { maskAddresses, maskSecrets } from './mask.ts';

/** The server's log. Secrets are never written to it, except sign-in codes outside production. */
export interface Log {
  /** `fields` are further fields of the JSON line; a terminal does not show them. */
  info(line: string, fields?: Readonly<Record<string, string | number>>): void;
  error(line: string, cause?: unknown): void;
}

/** What every line of a request or a job names, so that all lines of one request can be found. */
export interface LogContext {
  /** The request in which the work began. A job has the id of the request that queued it. */
  readonly requestId?: string;
  readonly jobId?: string;
}

const context = new AsyncLocalStorage<Record<string, unknown>>();

/**
 * Runs `work`, and adds `named` to every line that is logged meanwhile. Nothing is taken over from the caller's own
 * context: with `{}` the work belongs to no request.
 */
export function inLogContext<T>(named: LogContext, work: () => T): T {
  return context.run({ ...named }, work);
}

/** Returns the id of the request in which the caller works; null outside of requests. */
export function currentRequestId(): string | null {
  const id = context.getStore()?.requestId;
  return typeof id === 'string' ? id : null;
}

const category = 'signalsync';

/**
 * Creates the log. In production a line is JSON, with the fields of its context and without email addresses and the
 * part of a web address after `?` or `#`. Otherwise it is text for a terminal. One process has one log: a new one takes
 * the place of the one before.
 *
 * @param secrets - values that are replaced wherever they occur
 * @param write - gets each finished line, with its line end
 */
export function createLog(
  isProduction: boolean,
  secrets: readonly string[] = [],
  write: (line: string, level: 'info' | 'error') => void = toTerminal,
): Log {
  const format = isProduction
    ? getJsonLinesFormatter({ properties: 'flatten', lineEnding: 'lf' })
    : getTextFormatter({ timestamp: 'none', format: ({ message }) => message });
  configureSync({
    reset: true,
    contextLocalStorage: context,
    sinks: { all: (record) => write(format(record), record.level === 'error' ? 'error' : 'info') },
    loggers: [
      { category, sinks: ['all'], lowestLevel: 'info' },
      { category: ['logtape', 'meta'], sinks: ['all'], lowestLevel: 'warning' },
    ],
  });
  const logger = getLogger(category);
  const masked = (text: string) => {
    const safe = maskSecrets(text, secrets);
    return isProduction ? maskAddresses(safe) : safe;
  };
  return {
    info: (line, fields = {}) => logger.info(literal(masked(line)), fields),
    error: (line, cause) => {
      if (cause === undefined) return logger.error(literal(masked(line)));
      const error = masked(describe(cause));
      if (isProduction) return logger.error(literal(masked(line)), { error });
      return logger.error(literal(`${masked(line)}: ${error}`));
    },
  };
}

/** Returns a template whose text is the line itself: in templates a brace begins a placeholder. */
const literal = (line: string) => line.replace(/[{}]/g, '$&$&');

function toTerminal(line: string, level: 'info' | 'error'): void {
  (level === 'error' ? process.stderr : process.stdout).write(line);
}

/** Describes an error with its causes, without the values of a failed query, which may be addresses, codes or tokens. */
export const describe = (cause: unknown): string => (typeof cause === 'string' ? cause : inspect(cause));

// `inspect` asks each error for its description, wherever it stands in a chain of causes.
Object.defineProperty(DrizzleQueryError.prototype, inspect.custom, {
  value(this: DrizzleQueryError) {
    const reason = this.cause?.message ?? 'unknown reason';
    return [`The query failed (${reason}): ${this.query}`, ...(this.stack?.match(/^ {4}at .*$/gm) ?? [])].join('\n');
  },
});
