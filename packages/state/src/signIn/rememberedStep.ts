import type { SessionMemory } from '../core/storage.ts';
import { signInKey } from '../session/visit.ts';

/** What a reload keeps of a sign-in; never the code. */
export interface RememberedStep {
  step: 'email' | 'code';
  email: string;
  /** When the next code can be sent, in ms since 1970. */
  next: number;
}

/** Keeps the step in sessionStorage; null forgets it. */
export function rememberStep(memory: SessionMemory, step: RememberedStep | null): void {
  if (step) memory.set(signInKey, JSON.stringify(step));
  else memory.remove(signInKey);
}

/** A code lives for ten minutes: what was kept longer ago is of no use. */
const longestMs = 10 * 60_000;

/** The step that was kept; null where there is none that can be read, or that is too old. */
export function rememberedStep(memory: SessionMemory, now: number): RememberedStep | null {
  try {
    const { step, email, next } = JSON.parse(memory.get(signInKey) ?? '') as Record<string, unknown>;
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
