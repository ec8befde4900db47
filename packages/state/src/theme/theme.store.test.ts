import { expect, it } from 'vitest';
import { memoryOf } from '../core/storage.ts';
import { fakeStorage, forbiddenStorage } from '../testing/fakeStorage.ts';
import { createThemeStore } from './theme.store.ts';

it('is dark by default', () => {
  expect(createThemeStore(memoryOf(fakeStorage().local)).state.theme).toBe('dark');
});

it('is the one that was chosen', () => {
  const storage = fakeStorage();
  createThemeStore(memoryOf(storage.local)).set('light');
  expect([...storage.kept.local]).toEqual([['theme', 'light']]);
  const theme = createThemeStore(memoryOf(storage.local));
  expect(theme.state.theme).toBe('light');
  theme.set('dark');
  expect(storage.kept.local.get('theme')).toBe('dark');
});

it('is dark where storage holds garbage', () => {
  const storage = fakeStorage();
  storage.kept.local.set('theme', '"light"');
  expect(createThemeStore(memoryOf(storage.local)).state.theme).toBe('dark');
});

it('is the one that another tab has chosen since', () => {
  const storage = fakeStorage();
  const theme = createThemeStore(memoryOf(storage.local));
  storage.kept.local.set('theme', 'light');
  expect(theme.state.theme).toBe('dark');
  theme.reread();
  expect(theme.state.theme).toBe('light');
});

it('changes where storage is forbidden', () => {
  const theme = createThemeStore(memoryOf(forbiddenStorage().local));
  theme.set('light');
  expect(theme.state.theme).toBe('light');
});
