import type { Lesson } from '@signalsync/content/course/lesson';
import { isLessonOpen } from '@signalsync/content/course/progress';
import type { LocalKey } from '@signalsync/content/kept';
import * as v from 'valibot';
import type { LocalMemory } from '../core/storage.ts';
import { cleanedWork, type LessonWork, mayComplete } from './lessonWork.ts';

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
export const progressKey = (userId: string): LocalKey => `course:${userId}`;

/** Counts up when what is kept changes its form; progress of another version is not read. */
const version = 1;

/** What is kept is a few hundred characters; far more was not written here. */
const longest = 20_000;

// Only kinds of schema that the contract uses, too: others would add to the bytes of every page.
const kept = v.object({ version: v.number(), currentId: v.number(), completed: v.array(v.number()) });
const keptWork = v.object({
  answer: v.nullable(v.string()),
  ticked: v.array(v.number()),
  areMatchesChecked: v.boolean(),
});

/** What fits a schema; null where it does not. */
function fitting<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output | null {
  const result = schema['~standard'].validate(value);
  return 'value' in result && result.issues === undefined ? result.value : null;
}

/** The value itself, as whatever may have been written there. */
const partOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** What is kept of the work in one lesson, as far as the lesson allows it; null where it is none. */
function readWork(lesson: Lesson, found: unknown): LessonWork | null {
  const work = fitting(keptWork, found);
  if (work === null) return null;
  const matches: Record<string, string> = {};
  for (const { id } of lesson.type === 'interactive' ? lesson.pairs : []) {
    const market = partOf(partOf(found, 'matches'), id);
    if (typeof market === 'string') matches[id] = market;
  }
  return cleanedWork(lesson, { ...work, matches });
}

/** Reads what anybody may have written there; undefined where it is no JSON. */
function parsed(text: string): unknown {
  if (text.length > longest) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Ids from the first lesson up to the first gap. */
function withoutGap(completed: readonly number[], lessons: readonly Lesson[]): number[] {
  const gap = lessons.findIndex(({ id }) => !completed.includes(id));
  return lessons.slice(0, gap === -1 ? lessons.length : gap).map(({ id }) => id);
}

/** A person's kept progress, as far as it can be true of these lessons; null where none is kept. */
export function readProgress(memory: LocalMemory, userId: string, lessons: readonly Lesson[]): Progress | null {
  const text = memory.get(progressKey(userId));
  const value = text === null ? undefined : parsed(text);
  const found = fitting(kept, value);
  if (found?.version !== version) return null;
  const completed = withoutGap(found.completed, lessons);
  const open = lessons.filter(({ id }) => isLessonOpen(id, completed));
  const works: Record<number, LessonWork> = {};
  for (const lesson of open) {
    const work = readWork(lesson, partOf(partOf(value, 'works'), lesson.id));
    // A complete lesson does not hold a wrong answer.
    if (work && (!completed.includes(lesson.id) || mayComplete(lesson, work))) works[lesson.id] = work;
  }
  const isOpen = open.some(({ id }) => id === found.currentId);
  return { currentId: isOpen ? found.currentId : (open[open.length - 1]?.id ?? 1), completed, works };
}

/** Keeps a person's progress, on top of what another tab got done meanwhile. False where the browser keeps nothing. */
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

/** Whether anything is kept of a person; not so any more once another tab has forgotten it. */
export const isProgressKept = (memory: LocalMemory, userId: string): boolean =>
  memory.get(progressKey(userId)) !== null;

/** Forgets a person's progress. */
export const forgetProgress = (memory: LocalMemory, userId: string): void => memory.remove(progressKey(userId));
