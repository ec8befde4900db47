import type { Lesson } from '@signalsync/content/course/lesson';
import { isLessonOpen } from '@signalsync/content/course/progress';
import type { LessonWork } from '@signalsync/contract/view/course';
import * as v from 'valibot';
import { jsonOf } from '../core/client.ts';
import type { LocalMemory } from '../core/storage.ts';
import { valueOf } from '../core/validate.ts';
import { cleanedWork, mayComplete } from './lessonWork.ts';
import { progressKey } from './rememberedLessons.ts';

/** A user's progress in the course. */
export interface Progress {
  /** Id of the current lesson, which is never locked. */
  currentId: number;
  /** Ids of the complete lessons: from the first lesson on, without a gap. */
  completed: number[];
  /** The user's work in each lesson, by lesson id; absent if the user did nothing there. */
  works: Record<number, LessonWork>;
}

/** Increased when the stored format changes. Progress of another version is ignored. */
const version = 1;

/** Longest text that is read, in characters. Real progress has a few hundred. */
const longest = 20_000;

// Uses only the schema kinds that the contract uses. Others would make every page larger.
const kept = v.object({ version: v.number(), currentId: v.number(), completed: v.array(v.number()) });
const keptWork = v.object({
  answer: v.nullable(v.string()),
  ticked: v.array(v.number()),
  areMatchesChecked: v.boolean(),
});

/** Returns an own property of a value; undefined if the value has no such property, or is no object. */
const partOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** Returns the stored work of one lesson, reduced to what the lesson allows; null if there is none. */
function readWork(lesson: Lesson, found: unknown): LessonWork | null {
  const work = valueOf(keptWork, found);
  if (work === null) return null;
  const matches: Record<string, string> = {};
  for (const { id } of lesson.type === 'interactive' ? lesson.pairs : []) {
    const market = partOf(partOf(found, 'matches'), id);
    if (typeof market === 'string') matches[id] = market;
  }
  return cleanedWork(lesson, { ...work, matches });
}

/** Returns the ids of the lessons before the first lesson that is not complete. */
function withoutGap(completed: readonly number[], lessons: readonly Lesson[]): number[] {
  const gap = lessons.findIndex(({ id }) => !completed.includes(id));
  return lessons.slice(0, gap === -1 ? lessons.length : gap).map(({ id }) => id);
}

/** Returns a user's stored progress, reduced to what these lessons allow; null if none is stored. */
export function readProgress(memory: LocalMemory, userId: string, lessons: readonly Lesson[]): Progress | null {
  const text = memory.get(progressKey(userId)) ?? '';
  const value = text.length > longest ? undefined : jsonOf(text);
  const found = valueOf(kept, value);
  if (found?.version !== version) return null;
  const completed = withoutGap(found.completed, lessons);
  const open = lessons.filter(({ id }) => isLessonOpen(id, completed));
  const works: Record<number, LessonWork> = {};
  for (const lesson of open) {
    const work = readWork(lesson, partOf(partOf(value, 'works'), lesson.id));
    // Leaves out a wrong answer to a completed quiz, because only the right answer can complete a quiz.
    if (work && (!completed.includes(lesson.id) || mayComplete(lesson, work))) works[lesson.id] = work;
  }
  const isOpen = open.some(({ id }) => id === found.currentId);
  return { currentId: isOpen ? found.currentId : (open[open.length - 1]?.id ?? 1), completed, works };
}

/**
 * Stores a user's progress, merged with what another tab stored meanwhile. Returns false if the browser stores nothing.
 */
export function writeProgress(
  memory: LocalMemory,
  userId: string,
  lessons: readonly Lesson[],
  { currentId, completed, works }: Progress,
): boolean {
  const others = readProgress(memory, userId, lessons);
  const text = JSON.stringify({
    version,
    currentId,
    completed: withoutGap([...completed, ...(others?.completed ?? [])], lessons),
    works: { ...others?.works, ...works },
  });
  memory.set(progressKey(userId), text);
  return memory.get(progressKey(userId)) === text;
}
