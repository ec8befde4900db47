import type { LocalKey } from '@signalsync/content/kept';
import { expect, it } from 'vitest';
import { memoryOf } from '../core/storage.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { progressKey, rememberedLessons } from './rememberedLessons.ts';

it.each<[string, number]>([
  ['', 0],
  ['no json', 0],
  ['[]', 0],
  ['{"completed":7}', 0],
  ['{"version":1,"currentId":4,"completed":[1,2,3]}', 3],
  ['{"completed":[1,1,2]}', 2],
])('counts the lessons of the stored progress %j', (stored, count) => {
  const local = memoryOf<LocalKey>(fakeStorage().local);
  local.set(progressKey('user_1'), stored);
  expect(rememberedLessons(local, 'user_1')).toBe(count);
  expect(rememberedLessons(local, 'user_2')).toBe(0);
});
