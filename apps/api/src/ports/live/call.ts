import { PlatformError, platformTimeoutMs } from '../platforms.ts';

/** Options of a live port, for tests. */
export interface LiveOptions {
  /** The platform's base address, without a slash at the end. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

/** One call to a platform. */
export interface PlatformCall {
  /** The platform's name, for error messages. */
  readonly platform: string;
  /**
   * What the call does, for error messages. They never contain addresses or headers, because those may hold secrets.
   */
  readonly what: string;
  readonly url: string;
  readonly init: RequestInit;
  readonly timeoutMs?: number | undefined;
}

/** A platform's answer. */
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
export async function call({ platform, what, url, init, timeoutMs }: PlatformCall): Promise<PlatformAnswer> {
  const signal = AbortSignal.timeout(timeoutMs ?? platformTimeoutMs);
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
  } catch (error) {
    const reason = signal.aborted ? 'did not answer in time' : `could not be reached${codeOf(error)}`;
    throw new PlatformError('away', `${platform} ${reason} (${what}).`);
  }
}

/**
 * Creates the `PlatformError` for an answer that is not a success. The answer's status decides the kind of the error.
 * `detail` is the platform's own explanation, without secrets.
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
  if (status >= 500) return new PlatformError('away', message);
  return new PlatformError(status === 404 ? 'missing' : 'rejected', message);
}

/**
 * Converts the `Retry-After` header from seconds to milliseconds. Returns null if there is none or it is not a number.
 */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  return value === null ? null : millisecondsOf(Number(value));
}

/** Converts seconds to milliseconds. Returns null for anything but a number of at least 0. */
export function millisecondsOf(seconds: unknown): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1000) : null;
}

function jsonOf(text: string): unknown {
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
