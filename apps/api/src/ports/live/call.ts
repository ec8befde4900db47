import { PlatformError, platformTimeoutMs } from '../platforms.ts';

/** What a test may decide about a live port. */
export interface LiveOptions {
  /** Where the platform is, without a slash at the end. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

/** One call of a platform. */
export interface PlatformCall {
  /** The platform's name, for messages. */
  readonly platform: string;
  /** What is done, for messages: addresses and headers may hold secrets and never stand in one. */
  readonly what: string;
  readonly url: string;
  readonly init: RequestInit;
  readonly timeoutMs?: number | undefined;
}

/** What a platform answered. */
export interface PlatformAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer as JSON; undefined when it is none. */
  readonly json: unknown;
}

/** Makes a call and reads the answer whole, within the time. Throws a `PlatformError` of the kind `away` without an answer. */
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

/** The error that an answer stands for, by its status. `detail` is what the platform says about it, without secrets. */
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

/** Milliseconds of a `Retry-After` in seconds; null where there is none. */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  return value === null ? null : millisecondsOf(Number(value));
}

/** Milliseconds of a number of seconds; null for anything else. */
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
