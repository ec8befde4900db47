import type { LocalKey } from '@signalsync/content/kept';
import { jsonOf } from '../core/client.ts';
import type { LocalMemory } from '../core/storage.ts';

/** Returns the localStorage key of a user's progress. Several users may share a device. */
export const progressKey = (userId: string): LocalKey => `course:${userId}`;

/**
 * Returns how many lessons a user has completed, as this device remembers it; 0 if it remembers nothing. The course
 * itself reads the progress with care (`progressMemory.ts`). This number is only shown.
 */
export function rememberedLessons(memory: LocalMemory, userId: string): number {
  const found: unknown = jsonOf(memory.get(progressKey(userId)) ?? '');
  const completed: unknown = typeof found === 'object' && found !== null && 'completed' in found ? found.completed : [];
  return Array.isArray(completed) ? new Set(completed).size : 0;
}
