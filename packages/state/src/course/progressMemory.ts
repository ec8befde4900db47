import type { Lesson } from '@signalsync/content/course/lesson';
import { isLessonOpen } from '@signalsync/content/course/progress';
import * as v from 'valibot';
import type { Memory } from '../core/storage.ts';
import { cleanedWork, type LessonWork, mayComplete, noWork } from './lessonWork.ts';

/** How far somebody is in the course. */
export interface Progress {
  /** The lesson being read; an open one. */
  currentId: number;
  /** Ids of the complete lessons, from the first on without a gap. */
  completed: number[];
  /** By the lesson's id; one that nobody touched has none. */
  works: Record<number, LessonWork>;
}

/** Key in localStorage under which a person's progress is kept. Each person of a shared device has their own. */
export const progressKey = (userId: string): string => `course:${userId}`;

/** Counts up when what is kept changes its form; progress of another version is not read. */
const version = 1;

/** What is kept is a few hundred characters; far more was not written here. */
const longest = 20_000;

const work = v.fallback(
  v.object({
    answer: v.fallback(v.nullable(v.string()), null),
    ticked: v.fallback(v.array(v.number()), []),
    matches: v.fallback(v.record(v.string(), v.string()), {}),
    areMatchesChecked: v.fallback(v.boolean(), false),
  }),
  noWork,
);
const kept = v.object({
  version: v.literal(version),
  currentId: v.fallback(v.number(), 1),
  completed: v.fallback(v.array(v.unknown()), []),
  works: v.fallback(v.record(v.string(), work), {}),
});

/** Reads what anybody may have written there; null where it is no progress of this version. */
function parsed(text: string) {
  if (text.length > longest) return null;
  try {
    const result = v.safeParse(kept, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Ids from the first lesson up to the first gap. */
function withoutGap(completed: readonly unknown[], lessons: readonly Lesson[]): number[] {
  const gap = lessons.findIndex(({ id }) => !completed.includes(id));
  return lessons.slice(0, gap === -1 ? lessons.length : gap).map(({ id }) => id);
}

/** A person's kept progress, as far as it can be true of these lessons; null where none is kept. */
export function readProgress(memory: Memory, userId: string, lessons: readonly Lesson[]): Progress | null {
  const text = memory.get(progressKey(userId));
  const found = text === null ? null : parsed(text);
  if (found === null) return null;
  const completed = withoutGap(found.completed, lessons);
  const open = lessons.filter(({ id }) => isLessonOpen(id, completed));
  const works: Record<number, LessonWork> = {};
  for (const lesson of open) {
    const own = found.works[lesson.id];
    const cleaned = own && cleanedWork(lesson, own);
    // A complete lesson does not hold a wrong answer.
    if (cleaned && (!completed.includes(lesson.id) || mayComplete(lesson, cleaned))) works[lesson.id] = cleaned;
  }
  const isOpen = open.some(({ id }) => id === found.currentId);
  return { currentId: isOpen ? found.currentId : (open.at(-1)?.id ?? 1), completed, works };
}

/** Keeps a person's progress, on top of what another tab got done meanwhile. False where the browser keeps nothing. */
export function writeProgress(
  memory: Memory,
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

/** Whether anything is kept of a person; not so any more once another tab has forgotten it. */
export const isProgressKept = (memory: Memory, userId: string): boolean => memory.get(progressKey(userId)) !== null;

/** Forgets a person's progress. */
export const forgetProgress = (memory: Memory, userId: string): void => memory.remove(progressKey(userId));
