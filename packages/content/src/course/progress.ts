/** Lesson 1 is always open; each later one opens once the one before it is complete, and stays open once it is complete itself. */
export function isLessonOpen(id: number, completed: readonly number[]): boolean {
  return id === 1 || completed.includes(id - 1) || completed.includes(id);
}

/** Completed lessons as a whole percentage. 100 stands for all of them, never for nearly all. */
export function percentComplete(done: number, count: number): number {
  return done < count ? Math.min(99, Math.round((done / count) * 100)) : 100;
}
