import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';
import { configureSync, getJsonLinesFormatter, getLogger, getTextFormatter } from '@logtape/logtape';
import { DrizzleQueryError } from 'drizzle-orm';
import { type ErrorEvents, errorEvents, type InfoEvents, infoEvents } from './logEvents.ts';
import { maskAddresses, maskSecrets } from './mask.ts';

/**
 * The server's log. Each line is an event of `logEvents.ts` with its fields. The log never contains secrets, except
 * sign-in codes outside production.
 */
export interface Log {
  info<Name extends keyof InfoEvents>(name: Name, fields: InfoEvents[Name]): void;
  error<Name extends keyof ErrorEvents>(name: Name, fields: ErrorEvents[Name]): void;
}

/** Fields that are added to every log line of a request or a job, so that all lines about one request can be found. */
export interface LogContext {
  /** The request in which the work began. A job has the id of the request that queued it. */
  readonly requestId?: string;
  readonly jobId?: string;
}

const context = new AsyncLocalStorage<Record<string, unknown>>();

/**
 * Runs `work`, and adds `named` to every line that is logged meanwhile, in place of the caller's context. With `{}`,
 * the lines belong to no request.
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
 * Creates the log. In production a line is JSON: the fields of its event and its context. Names in email addresses are
 * masked, and so is the part of a web address after `?` or `#`. Outside production a line is text for a terminal. A
 * process has only one log: creating a new one replaces the old one.
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
  if (!isProduction) return textLog((text, level) => logger[level](literal(masked(text))), describe);
  const maskedFields = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]: [string, unknown]) => {
        const shown = key === 'error' ? describe(value) : value;
        return [key, typeof shown === 'string' ? masked(shown) : shown];
      }),
    );
  return {
    info: (name, fields) => logger.info(name, { meaning: infoEvents[name].meaning, ...maskedFields(fields) }),
    error: (name, fields) => logger.error(name, { meaning: errorEvents[name].meaning, ...maskedFields(fields) }),
  };
}

/**
 * Creates a log that passes each event to `write` as text, without masking. `describeError` returns the text for an
 * error.
 */
export function textLog(
  write: (text: string, level: 'info' | 'error') => void,
  describeError = (error: unknown) => describe(error).replace(/\n[^]*/, ''),
): Log {
  return {
    info: (name, fields) => write(sentenceOf(name, fields) ?? textOf(name, fields), 'info'),
    error: (name, fields) => {
      const { error, ...others } = Object.fromEntries<unknown>(Object.entries(fields));
      const text = textOf(name, others);
      write(error === undefined ? text : `${text}: ${describeError(error)}`, 'error');
    },
  };
}

/** Returns `name key=value other="two words"`. */
const textOf = (name: string, fields: object): string =>
  [name, ...Object.entries(fields).map(([key, value]) => `${key}=${quoted(String(value))}`)].join(' ');

const quoted = (value: string) => (/^[^\s"=]+$/.test(value) ? value : JSON.stringify(value));

/** Sentences for events that a developer waits for at the terminal. Other events are printed as name and fields. */
const sentences: { readonly [Name in keyof InfoEvents]?: (fields: InfoEvents[Name]) => string } = {
  'server.listening': ({ url, database }) => `SignalSync listens on ${url} with ${database}.`,
  'monitoring.listening': ({ url }) => `Those who watch the server look at ${url}/readyz and /metrics.`,
  'mail.keptInOutbox': ({ to, subject, link }) => `Mail to ${to}: ${subject}${link === undefined ? '' : ` ${link}`}`,
};

const sentenceOf = <Name extends keyof InfoEvents>(name: Name, fields: InfoEvents[Name]): string | undefined =>
  sentences[name]?.(fields);

/**
 * Doubles the braces of a line, because the logger reads the line as a template in which a brace begins a placeholder.
 */
const literal = (line: string) => line.replace(/[{}]/g, '$&$&');

function toTerminal(line: string, level: 'info' | 'error'): void {
  (level === 'error' ? process.stderr : process.stdout).write(line);
}

/**
 * Describes an error with its causes. Leaves out the values of a failed query, because they may be addresses, codes or
 * tokens.
 */
export const describe = (cause: unknown): string => (typeof cause === 'string' ? cause : inspect(cause));

// `inspect` calls this for each `DrizzleQueryError`, at any place in a chain of causes.
Object.defineProperty(DrizzleQueryError.prototype, inspect.custom, {
  // Tests load this module more than once.
  configurable: true,
  value(this: DrizzleQueryError) {
    const reason = this.cause?.message ?? 'unknown reason';
    return [`The query failed (${reason}): ${this.query}`, ...(this.stack?.match(/^ {4}at .*$/gm) ?? [])].join('\n');
  },
});
