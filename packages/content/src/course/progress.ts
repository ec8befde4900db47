/** Returns whether a lesson is open: lesson 1, a completed lesson, or the one after a completed lesson. */
export function isLessonOpen(id: number, completed: readonly number[]): boolean {
  return id === 1 || completed.includes(id - 1) || completed.includes(id);
}

/** Returns how many percent of the lessons are completed, as a whole number. 100 only if all are completed. */
export function percentComplete(done: number, count: number): number {
  return done < count ? Math.min(99, Math.round((done / count) * 100)) : 100;
}
