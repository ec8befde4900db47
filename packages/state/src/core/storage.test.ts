import { expect, it } from 'vitest';
import { fakeStorage, forbiddenStorage } from '../testing/fakeStorage.ts';
import { type LocalMemory, type Memory, memoryOf, type SessionMemory } from './storage.ts';

it('keeps, reads and forgets', () => {
  const memory = memoryOf(fakeStorage().local);
  memory.set('key', 'value');
  expect(memory.get('key')).toBe('value');
  memory.remove('key');
  expect(memory.get('key')).toBeNull();
});

it('remembers nothing where storage is forbidden', () => {
  const memory = memoryOf(forbiddenStorage().session);
  memory.set('key', 'value');
  memory.remove('key');
  expect(memory.get('key')).toBeNull();
});

it('remembers nothing where storage is full', () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const memory = memoryOf(() => ({ getItem: () => null, setItem: full, removeItem: full }));
  memory.set('key', 'value');
  expect(memory.get('key')).toBeNull();
});

it('takes no key but those that the privacy page lists', () => {
  const { kept, local, session } = fakeStorage();
  const [ofLocal, ofSession]: [LocalMemory, SessionMemory] = [memoryOf(local), memoryOf(session)];
  ofLocal.set('course:usr_1', 'kept');
  ofSession.set('via', 'sam');
  // @ts-expect-error the privacy page does not list this key
  ofLocal.set('tracking', 'x');
  // @ts-expect-error the privacy page lists this key for localStorage only
  ofSession.set('theme', 'light');
  // @ts-expect-error a memory of listed keys must not be assignable to one that takes any key
  const widened: Memory<string> = ofLocal;
  expect([kept.local.get('course:usr_1'), widened]).toEqual(['kept', ofLocal]);
});
