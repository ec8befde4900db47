import { expect, it } from 'vitest';
import { fakeStorage, forbiddenStorage } from '../testing/fakeStorage.ts';
import { type LocalMemory, type Memory, memoryOf, type SessionMemory, sessionMemoryOf } from './storage.ts';

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

it('remembers what sessionStorage rejects until the page is left, and says so', () => {
  const memory = sessionMemoryOf(forbiddenStorage().session);
  memory.set('draft', 'typed');
  expect([memory.get('draft'), memory.lasts('draft')]).toEqual(['typed', false]);
  memory.remove('draft');
  expect(memory.get('draft')).toBeNull();

  const kept = sessionMemoryOf(fakeStorage().session);
  kept.set('draft', 'typed');
  expect([kept.get('draft'), kept.lasts('draft')]).toEqual(['typed', true]);
});

it('takes no key but those that the privacy page lists', () => {
  const { kept, local, session } = fakeStorage();
  const [ofLocal, ofSession]: [LocalMemory, SessionMemory] = [memoryOf(local), sessionMemoryOf(session)];
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
