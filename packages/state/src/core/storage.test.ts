import { expect, it } from 'vitest';
import { fakeStorage, forbiddenStorage } from '../testing/fakeStorage.ts';
import { memoryOf } from './storage.ts';

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
