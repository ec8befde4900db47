import * as v from 'valibot';

/** How long a platform may take to answer one call, in ms. */
export const platformTimeoutMs = 10_000;

/**
 * Thrown if a call to a platform failed.
 * - `missing`: the platform knows no such user, member or username.
 * - `rejected`: the platform does not allow the call; another try would be useless.
 * - `barred`: the platform does not let this user in; always a `UserBarred`.
 * - `unproven`: the user's code or token is not valid; the user has to start again.
 * - `limited`: we made too many calls; `retryAfterMs` says how long to wait.
 * - `away`: the platform was unreachable, did not answer in time, or answered with an error of its own.
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly kind: 'missing' | 'rejected' | 'barred' | 'unproven' | 'limited' | 'away';
  /** How long to wait before the next try, in ms; null if the platform did not say. */
  readonly retryAfterMs: number | null;

  constructor(kind: PlatformError['kind'], message: string, retryAfterMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Why a platform does not let a user in. `tooManyServers`: the user is in as many communities as the platform allows.
 * `banned`: our community has banned the user. `cannotJoin`: the platform does not let the user join our community, or
 * any community, for example until the user has verified the account.
 */
export type BarredBecause = 'tooManyServers' | 'banned' | 'cannotJoin';

/**
 * Thrown if a platform does not let a user in. Our keys are not the problem: only the user or a moderator can change
 * this.
 */
export class UserBarred extends PlatformError {
  readonly because: BarredBecause;

  constructor(because: BarredBecause, message: string) {
    super('barred', message);
    this.because = because;
  }
}

/** Options of a port that calls a real platform. */
export interface LiveOptions {
  /** The platform's base URL, without a slash at the end. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  /** Used instead of the network, if set. */
  readonly fetch?: typeof fetch;
}

/** One HTTP call to a platform, and how errors name it. */
interface PlatformCall extends Omit<LiveOptions, 'baseUrl'> {
  /** The platform's name, for error messages. */
  readonly platform: string;
  /** What the call does, for error messages. They contain no addresses and headers, which may hold secrets. */
  readonly what: string;
  readonly url: string;
  readonly init: RequestInit;
}

/** A platform's answer to a call, whatever its status. */
export interface PlatformAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer as JSON; undefined if it is not JSON. */
  readonly json: unknown;
}

/**
 * Makes a call and reads the whole answer. Throws a `PlatformError` of kind `away` if the platform cannot be reached or
 * does not answer within the time limit.
 */
export async function call(given: PlatformCall): Promise<PlatformAnswer> {
  const { platform, what, url, init, timeoutMs = platformTimeoutMs, fetch: send = fetch } = given;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(url, { redirect: 'manual', ...init, signal });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const reason = isLate ? 'did not answer in time' : `could not be reached${codeOf(error)}`;
    throw new PlatformError('away', `${platform} ${reason} (${what}).`);
  }
}

/**
 * Creates the `PlatformError` for an answer that is not a success. The status of the answer decides the kind of the
 * error. A 404 does not become `missing`, because our own settings may be wrong. `detail` is the platform's own
 * explanation, without secrets.
 */
export function errorOf(
  { platform, what }: Pick<PlatformCall, 'platform' | 'what'>,
  { status, headers }: PlatformAnswer,
  detail: string | number | undefined,
  retryAfterMs: number | null = retryAfterOf(headers),
): PlatformError {
  const more = detail === undefined ? '' : `: ${String(detail).slice(0, 200)}`;
  const message = `${platform} answered ${status} (${what})${more}`;
  if (status === 429) return new PlatformError('limited', message, retryAfterMs);
  return new PlatformError(status >= 500 ? 'away' : 'rejected', message);
}

/** Converts the `Retry-After` header from seconds to ms. Returns null if it is missing or not a number. */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  return value === null ? null : millisecondsOf(Number(value));
}

/** Converts seconds to milliseconds. Returns null for anything but a number of at least 0. */
export function millisecondsOf(seconds: unknown): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1000) : null;
}

/**
 * Reads data of an answer by `schema`. Throws a `PlatformError` of kind `away` if the data does not match the schema.
 */
export function readAs<S extends v.GenericSchema<unknown, unknown>>(
  { platform, what }: Pick<PlatformCall, 'platform' | 'what'>,
  schema: S,
  data: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) throw new PlatformError('away', `${platform} answered what nobody understands (${what}).`);
  return parsed.output;
}

/** Parses a text as JSON. Returns undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === 'string' ? `: ${cause.code}` : '';
}
