import type { SessionMemory } from '../core/storage.ts';

/** The part of a sign-in that survives a reload. Never contains the code. */
export interface RememberedStep {
  step: 'email' | 'code';
  email: string;
  /** Time at which the next code can be sent, in ms since 1970. */
  next: number;
}

/** Stores the step in sessionStorage; null deletes it. */
export function rememberStep(memory: SessionMemory, step: RememberedStep | null): void {
  if (step) memory.set('sign-in', JSON.stringify(step));
  else memory.remove('sign-in');
}

/**
 * A stored step can be restored until this long, in ms, after the time from which the next code can be sent. A code is
 * valid for ten minutes.
 */
const longestMs = 10 * 60_000;

/** Returns the stored step; null if there is none, or if it is unreadable or too old. `now` is in ms since 1970. */
export function rememberedStep(memory: SessionMemory, now: number): RememberedStep | null {
  try {
    const { step, email, next } = JSON.parse(memory.get('sign-in') ?? '') as Record<string, unknown>;
    if (
      (step !== 'email' && step !== 'code') ||
      typeof email !== 'string' ||
      typeof next !== 'number' ||
      now - next > longestMs
    )
      return null;
    return { step, email, next };
  } catch {
    return null;
  }
}
