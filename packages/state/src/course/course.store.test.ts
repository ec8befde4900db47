import { lessons } from '@signalsync/content/course/index';
import type { Lesson } from '@signalsync/content/course/lesson';
import { percentComplete } from '@signalsync/content/course/progress';
import { courseTab } from '@signalsync/content/courseTab';
import { describe, expect, it, vi } from 'vitest';
import { testCore } from '../testing/testCore.ts';
import { createCourseStore } from './course.store.ts';

const last = lessons.length;

/** Returns the correct and the wrong option of a quiz. */
const optionsOf = (id: number) => {
  const lesson = lessons.find((one) => one.id === id);
  if (lesson?.type !== 'quiz') throw new Error(`Lesson ${id} is no quiz`);
  const option = (correct: boolean) => lesson.quiz.options.find((one) => one.correct === correct)?.id ?? '';
  return { right: option(true), wrong: option(false) };
};

function setUp(loadLessons: () => Promise<readonly Lesson[]> = async () => lessons) {
  const { core, browser } = testCore();
  const store = createCourseStore(core, loadLessons);
  return { store, state: store.state, browser };
}

/** Opens the course at a lesson. All lessons before that lesson are complete. */
async function at(id: number) {
  const set = setUp();
  await set.store.load('user_1');
  while (set.state.currentId < id) {
    const { currentId } = set.state;
    if (lessons[currentId - 1]?.type === 'quiz') set.store.answer(optionsOf(currentId).right);
    set.store.complete();
    if (set.state.currentId === currentId) throw new Error(`Lesson ${currentId} cannot be completed`);
  }
  return set;
}

const workOf = ({ state }: ReturnType<typeof setUp>) => state.works[state.currentId];

describe('the lessons', () => {
  it('are loaded once, and stay while another tab of the account is looked at', async () => {
    const load = vi.fn<() => Promise<readonly Lesson[]>>(async () => lessons);
    const { store, state } = setUp(load);
    expect(state.course).toEqual({ status: 'loading' });
    await store.load('user_1');
    store.complete();
    await store.load('user_1');
    expect(load).toHaveBeenCalledOnce();
    expect(state).toMatchObject({ course: { status: 'ready', lessons }, currentId: 2, completed: [1] });
  });

  it('that cannot be loaded say so, and nothing can be done in them', async () => {
    const load = vi.fn<() => Promise<Lesson[]>>(async () => Promise.reject(new TypeError('Failed to fetch')));
    const { store, state, browser } = setUp(load);
    const before = browser.listeners();
    await store.load('user_1');
    expect(state.course).toEqual({ status: 'failed', message: courseTab.loadFailed });
    store.complete();
    store.remember(true);
    expect(state).toMatchObject({ completed: [], isRemembered: false });
    await store.load('user_1');
    expect([load.mock.calls.length, browser.listeners()]).toEqual([1, before + 1]);
    store.dispose();
    expect(browser.listeners()).toBe(before);
  });

  it('start anew for somebody else, even while they load', async () => {
    const { store, state } = await at(4);
    store.setRisk({ ...state.risk, account: '$7' });
    await store.load('user_2');
    expect(state).toMatchObject({ course: { status: 'ready' }, currentId: 1, completed: [], works: {} });
    expect(state.risk.account).toBe('$10,000.00');
    await Promise.all([store.load('user_1'), store.load('user_2')]);
    expect(state).toMatchObject({ course: { status: 'ready' }, currentId: 1, completed: [] });
  });
});

describe('the way through the course', () => {
  it('begins at the first lesson, with the others locked', async () => {
    const { store, state } = await at(1);
    for (const { id } of lessons) store.select(id);
    store.next();
    store.previous();
    expect(state).toMatchObject({ currentId: 1, completed: [] });
  });

  it('opens each lesson once the one before it is complete', async () => {
    const { store, state } = await at(3);
    store.select(4);
    expect(state.currentId).toBe(3);
    store.select(1);
    expect(state.currentId).toBe(1);
    store.select(3);
    expect(state.currentId).toBe(3);
    for (const id of [0, -1, 14, 2.5, Number.NaN]) store.select(id);
    expect(state.currentId).toBe(3);
  });

  it('moves on when a lesson is completed, and back and forth over complete ones', async () => {
    const { store, state } = await at(1);
    store.complete();
    expect(state).toMatchObject({ currentId: 2, completed: [1] });
    store.next();
    expect(state.currentId).toBe(2);
    store.previous();
    store.complete();
    expect(state).toMatchObject({ currentId: 1, completed: [1] });
    store.next();
    expect(state.currentId).toBe(2);
  });

  it('ends at the last lesson, with all of it complete', async () => {
    const { store, state } = await at(last);
    store.complete();
    store.next();
    expect(state.currentId).toBe(last);
    expect(state.completed).toEqual(lessons.map(({ id }) => id));
    expect(percentComplete(state.completed.length, lessons.length)).toBe(100);
  });

  it('is not walked before the lessons are there', () => {
    const { store, state } = setUp();
    store.complete();
    store.select(1);
    store.answer('stop');
    store.remember(true);
    expect(state).toMatchObject({ completed: [], works: {}, isRemembered: false });
  });
});

describe('a question', () => {
  it('holds its lesson back until it is answered right', async () => {
    const set = await at(2);
    const { right, wrong } = optionsOf(2);
    set.store.complete();
    expect(set.state.completed).toEqual([1]);
    set.store.answer(wrong);
    set.store.complete();
    expect(set.state.completed).toEqual([1]);
    set.store.retryQuiz();
    expect(workOf(set)?.answer).toBeNull();
    set.store.complete();
    expect(set.state.completed).toEqual([1]);
    set.store.answer(right);
    set.store.complete();
    expect(set.state).toMatchObject({ currentId: 3, completed: [1, 2] });
  });

  it('is locked once it is answered, and a right answer stays', async () => {
    const set = await at(6);
    const { right, wrong } = optionsOf(6);
    set.store.answer(wrong);
    set.store.answer(right);
    expect(workOf(set)?.answer).toBe(wrong);
    set.store.retryQuiz();
    set.store.answer(right);
    set.store.answer(wrong);
    set.store.retryQuiz();
    expect(workOf(set)?.answer).toBe(right);
  });

  it('knows only its own options', async () => {
    const set = await at(12);
    set.store.answer(optionsOf(2).right);
    set.store.answer('');
    expect(workOf(set)).toBeUndefined();
  });
});

describe('a checklist', () => {
  it('is ticked and unticked, and holds nothing back', async () => {
    const set = await at(3);
    set.store.tick(2, true);
    set.store.tick(0, true);
    set.store.tick(2, true);
    expect(workOf(set)?.ticked).toEqual([2, 0]);
    set.store.tick(2, false);
    for (const place of [-1, 6, 0.5]) set.store.tick(place, true);
    expect(workOf(set)?.ticked).toEqual([0]);
    set.store.complete();
    set.store.previous();
    expect(workOf(set)?.ticked).toEqual([0]);
  });
});

describe('pairs', () => {
  const right = { trend: 'trend', breakout: 'breakout', reversal: 'reversal', 'stand-aside': 'stand-aside' };
  const exchanged = { ...right, trend: 'breakout', breakout: 'trend' };
  async function matched(matches: Record<string, string>) {
    const set = await at(5);
    for (const [signal, market] of Object.entries(matches)) set.store.match(signal, market);
    return set;
  }

  it('are checked once every signal has a market', async () => {
    const set = await matched({ trend: 'trend' });
    set.store.checkMatches();
    expect(workOf(set)?.areMatchesChecked).toBe(false);
    for (const [signal, market] of Object.entries(right)) set.store.match(signal, market);
    set.store.checkMatches();
    expect(workOf(set)).toMatchObject({ matches: right, areMatchesChecked: true });
  });

  it('are locked once they are checked, until the wrong ones are retried', async () => {
    const set = await matched(exchanged);
    set.store.checkMatches();
    set.store.match('trend', 'trend');
    expect(workOf(set)?.matches).toEqual(exchanged);
    set.store.retryMatches();
    expect(workOf(set)).toMatchObject({
      matches: { reversal: 'reversal', 'stand-aside': 'stand-aside' },
      areMatchesChecked: false,
    });
    set.store.match('trend', 'trend');
    set.store.match('breakout', 'breakout');
    set.store.checkMatches();
    set.store.retryMatches();
    expect(workOf(set)).toMatchObject({ matches: right, areMatchesChecked: true });
  });

  it('know only their own signals and markets, and hold nothing back', async () => {
    const set = await matched({ trend: 'no-shape', pullback: 'trend', constructor: 'trend' });
    set.store.retryMatches();
    expect(workOf(set)).toBeUndefined();
    set.store.complete();
    expect(set.state.currentId).toBe(6);
  });
});

it('shows one risk calculator in all its lessons', async () => {
  const { store, state } = await at(4);
  expect(state.risk).toEqual({ account: '$10,000.00', risk: '1%', stop: '2%', lostToday: '$0.00' });
  store.setRisk({ ...state.risk, account: '$8,000', stop: 'two' });
  store.complete();
  expect(state.risk).toEqual({ account: '$8,000', risk: '1%', stop: 'two', lostToday: '$0.00' });
});
