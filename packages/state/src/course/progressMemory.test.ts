import { lessons } from '@signalsync/content/course/index';
import { courseTab } from '@signalsync/content/courseTab';
import { describe, expect, it } from 'vitest';
import { memoryOf } from '../core/storage.ts';
import { fakeStorage, forbiddenStorage } from '../testing/fakeStorage.ts';
import { testCore } from '../testing/testCore.ts';
import { createCourseStore } from './course.store.ts';
import { progressKey } from './rememberedLessons.ts';

const key = progressKey('user_1');
const loadLessons = async () => lessons;

/** Opens the course on a device whose storage may already have progress. */
async function opened(storage = fakeStorage(), userId = 'user_1') {
  const { core } = testCore();
  const store = createCourseStore({ ...core, memory: { ...core.memory, local: memoryOf(storage.local) } }, loadLessons);
  await store.load(userId);
  return { store, state: store.state, storage, core, kept: () => storage.kept.local };
}
async function openedOn(text: string) {
  const storage = fakeStorage();
  storage.kept.local.set(key, text);
  return opened(storage);
}
const isFresh = { course: { status: 'ready' }, currentId: 1, completed: [], works: {} };

describe('progress', () => {
  it('is kept in memory alone until somebody asks for more', async () => {
    const { store, kept, storage } = await opened();
    store.complete();
    store.answer('stop');
    expect([...kept()]).toEqual([]);
    expect((await opened(storage)).state).toMatchObject({ ...isFresh, isRemembered: false });
  });

  it('is kept on the device from the moment it is asked for', async () => {
    const { store, storage } = await opened();
    store.complete();
    store.remember(true);
    store.answer('entry');
    expect((await opened(storage)).state).toMatchObject({
      isRemembered: true,
      currentId: 2,
      completed: [1],
      works: { 2: { answer: 'entry' } },
    });
    store.retryQuiz();
    store.answer('stop');
    store.complete();
    store.tick(1, true);
    store.previous();
    const again = await opened(storage);
    expect(again.state).toMatchObject({ currentId: 2, completed: [1, 2], works: { 3: { ticked: [1] } } });
    again.store.next();
    expect(again.state.currentId).toBe(3);
  });

  it('is forgotten when it is no longer to be kept, and goes on in memory', async () => {
    const { store, state, kept, storage } = await opened();
    store.remember(true);
    store.complete();
    store.remember(false);
    expect([...kept()]).toEqual([]);
    expect(state).toMatchObject({ isRemembered: false, currentId: 2, completed: [1] });
    store.answer('stop');
    store.complete();
    expect([...kept()]).toEqual([]);
    expect((await opened(storage)).state).toMatchObject(isFresh);
  });

  it('belongs to one person', async () => {
    const { store, state, storage } = await opened();
    store.remember(true);
    store.complete();
    expect((await opened(storage, 'user_2')).state).toMatchObject({ ...isFresh, isRemembered: false });
    await store.load('user_2');
    expect(state).toMatchObject({ ...isFresh, isRemembered: false });
    await store.load('user_1');
    expect(state).toMatchObject({ isRemembered: true, completed: [1] });
  });

  it('does not say what somebody owns', async () => {
    const { store, state, kept } = await opened();
    store.remember(true);
    store.setRisk({ ...state.risk, account: '$123,456' });
    store.complete();
    expect(kept().get(key)).not.toContain('123,456');
  });
});

describe('a second tab', () => {
  it('that is behind takes nothing back', async () => {
    const { store, storage } = await opened();
    store.remember(true);
    const behind = await opened(storage);
    store.complete();
    store.answer('stop');
    store.complete();
    behind.store.complete();
    expect(behind.state).toMatchObject({ currentId: 2, completed: [1] });
    expect((await opened(storage)).state).toMatchObject({ completed: [1, 2], works: { 2: { answer: 'stop' } } });
  });

  it('that forgets the progress forgets it for this one', async () => {
    const { store, state, storage, kept } = await opened();
    store.remember(true);
    (await opened(storage)).store.remember(false);
    store.complete();
    expect(state).toMatchObject({ isRemembered: false, completed: [1] });
    expect([...kept()]).toEqual([]);
  });

  it('that writes nonsense changes nothing here', async () => {
    const { store, state, kept, storage } = await opened();
    store.remember(true);
    kept().set(key, '{');
    store.complete();
    expect(state).toMatchObject({ isRemembered: true, completed: [1] });
    expect((await opened(storage)).state.completed).toEqual([1]);
  });
});

it('a browser that keeps nothing says so, and the course goes on', async () => {
  const { core } = testCore();
  const forbidden = { ...core.memory, local: memoryOf(forbiddenStorage().local) };
  const store = createCourseStore({ ...core, memory: forbidden }, loadLessons);
  await store.load('user_1');
  store.remember(true);
  expect(store.state).toMatchObject({ isRemembered: false, isRejected: true });
  expect(core.messages.state.history.map(({ description }) => description)).toEqual([courseTab.remember.rejected]);
  store.complete();
  store.remember(false);
  expect(store.state).toMatchObject({ completed: [1], isRemembered: false, isRejected: false });
});

describe('kept progress', () => {
  const whole = {
    version: 1,
    currentId: 3,
    completed: [1, 2],
    works: { 2: { answer: 'stop', ticked: [], matches: {}, areMatchesChecked: false } },
  };
  const text = (part: object) => JSON.stringify({ ...whole, ...part });

  it('is taken up as it was left', async () => {
    const { state } = await openedOn(text({}));
    expect(state).toMatchObject({
      ...isFresh,
      currentId: 3,
      completed: [1, 2],
      works: whole.works,
      isRemembered: true,
    });
  });

  it.each([
    ['nothing', ''],
    ['a broken end', text({}).slice(0, -4)],
    ['no JSON', '<html>'],
    ['null', 'null'],
    ['a number', '13'],
    ['a list', '[1,2,3]'],
    ['text', '"complete"'],
    ['an empty object', '{}'],
    ['no version', text({ version: undefined })],
    ['an older version', text({ version: 0 })],
    ['a later version', text({ version: 2 })],
    ['a version of another type', text({ version: '1' })],
    ['completed lessons of another type', text({ completed: ['1', '2'] })],
    ['completed lessons that are no list', text({ completed: { 1: true } })],
    ['no completed lessons', text({ completed: undefined })],
    ['a current lesson of another type', text({ currentId: 'three' })],
    ['no current lesson', text({ currentId: null })],
    ['far too much', text({ works: { 1: { answer: 'x'.repeat(1_000_000) } } })],
    ['far too deep', '['.repeat(19_000)],
  ])('with %s is ignored', async (_, kept) => {
    const { store, state, core, storage } = await openedOn(kept);
    expect(state).toMatchObject({ ...isFresh, isRemembered: false });
    expect(core.messages.state.history).toEqual([]);
    store.remember(true);
    store.complete();
    expect((await opened(storage)).state).toMatchObject({ completed: [1], currentId: 2 });
  });

  it.each<[string, object, object]>([
    ['a lesson that is complete without the one before it', { completed: [1, 2, 9] }, { completed: [1, 2] }],
    ['no first lesson', { completed: [2, 3, 4], currentId: 4 }, { completed: [], currentId: 1 }],
    ['lessons that do not exist', { completed: [0, 1, 2, 14, -1, 1.5] }, { completed: [1, 2] }],
    ['the same lesson twice', { completed: [1, 1, 2, 2] }, { completed: [1, 2] }],
    ['lessons in disorder', { completed: [2, 1] }, { completed: [1, 2] }],
    ['a locked current lesson', { currentId: 9 }, { completed: [1, 2], currentId: 3 }],
    ['a current lesson that does not exist', { currentId: 400 }, { completed: [1, 2], currentId: 3 }],
    ['works of another type', { works: [1, 'x', null] }, { completed: [1, 2], works: {} }],
    ['no works', { works: undefined }, { completed: [1, 2], works: {} }],
    ['fields that it does not have', { isAdmin: true, risk: '5%' }, { completed: [1, 2], currentId: 3 }],
    ['all of it complete', { completed: lessons.map(({ id }) => id), currentId: 13 }, { currentId: 13 }],
  ])('with %s is put right', async (_, part, expected) => {
    const { state } = await openedOn(text(part));
    expect(state).toMatchObject({ course: { status: 'ready' }, isRemembered: true, ...expected });
    expect(state).not.toHaveProperty('isAdmin');
  });

  const nothing = { answer: null, ticked: [], matches: {}, areMatchesChecked: false };
  const upTo5 = { currentId: 5, completed: [1, 2, 3, 4] };
  it.each<[string, number, unknown, object | undefined]>([
    ['a wrong answer of a complete lesson', 2, { ...nothing, answer: 'entry' }, undefined],
    ['an answer that it does not have', 2, { ...nothing, answer: 'maybe' }, undefined],
    ['an answer of another type', 2, { ...nothing, answer: 7 }, undefined],
    ['ticks outside the list', 3, { ...nothing, ticked: [0, 99, -1, 0.5, 0] }, { ...nothing, ticked: [0] }],
    ['ticks of another type', 3, { ...nothing, ticked: ['length'] }, undefined],
    ['ticks where there is no list', 4, { ...nothing, ticked: [0] }, nothing],
    ['matches that it does not have', 5, { ...nothing, matches: { trend: 'x', y: 'trend' } }, nothing],
    ['matches of another type', 5, { ...nothing, matches: ['trend'] }, nothing],
    [
      'markets of another type',
      5,
      { ...nothing, matches: { trend: 1, breakout: 'breakout' } },
      { ...nothing, matches: { breakout: 'breakout' } },
    ],
    ['no matches', 5, { ...nothing, matches: undefined }, nothing],
    [
      'a check before all is matched',
      5,
      { ...nothing, matches: { trend: 'trend' }, areMatchesChecked: true },
      { ...nothing, matches: { trend: 'trend' } },
    ],
    ['no work', 4, null, undefined],
    ['work of a locked lesson', 6, { ...nothing, answer: 'whole-account' }, undefined],
  ])('of a lesson with %s is put right', async (_, id, work, expected) => {
    const { state } = await openedOn(text({ ...upTo5, works: { [id]: work } }));
    expect(state.completed).toEqual([1, 2, 3, 4]);
    expect(state.works[id]).toEqual(expected);
  });

  it('cannot reach beyond its lessons', async () => {
    const { state } = await openedOn(
      `{"version":1,"currentId":1,"completed":[1],"__proto__":{"isAdmin":true},"works":{"__proto__":{"answer":"x"},"1":{"matches":{"__proto__":"y"}}}}`,
    );
    expect(state.completed).toEqual([1]);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect(({} as Record<string, unknown>)['answer']).toBeUndefined();
  });
});
