import type { LocalKey } from '@signalsync/content/kept';
import { expect, it } from 'vitest';
import { memoryOf } from '../core/storage.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { nextStepsOf, rememberSteps, stepsShown, type Steps } from './nextSteps.ts';

const localMemory = () => memoryOf<LocalKey>(fakeStorage().local);
const all = { discord: 'connected', telegram: 'connected', tradingview: 'connected' } as const;
const some: Steps = { platforms: { ...all, telegram: 'invited' }, lessons: 0 };

it('shows the steps for as long as a platform is missing', () => {
  expect(nextStepsOf(localMemory(), some)).toBe(some);
  const unknown = { platforms: { ...all, discord: 'waiting' }, lessons: 13 };
  expect(nextStepsOf(localMemory(), unknown)).toBe(unknown);
});

it('is gone when all is done, but not while a course that was begun is open', () => {
  expect(nextStepsOf(localMemory(), { platforms: all, lessons: 0 })).toBe('none');
  expect(nextStepsOf(localMemory(), { platforms: all, lessons: 13 })).toBe('none');
  expect(nextStepsOf(localMemory(), { platforms: all, lessons: 12 })).toMatchObject({ lessons: 12 });
});

it('keeps room for a user who is loading, unless there was nothing to do at the last visit', () => {
  const memory = localMemory();
  expect(nextStepsOf(memory, undefined)).toBe('wait');
  // Asking changes nothing: a page may ask at each render.
  expect(nextStepsOf(memory, { platforms: all, lessons: 0 })).toBe('none');
  expect(nextStepsOf(memory, undefined)).toBe('wait');
  rememberSteps(memory, 'none');
  expect(nextStepsOf(memory, undefined)).toBe('none');
  rememberSteps(memory, 'wait');
  expect(nextStepsOf(memory, undefined)).toBe('none');
  rememberSteps(memory, 'some');
  expect(nextStepsOf(memory, undefined)).toBe('wait');
});

it('shows none where the backend does not say how far the user is', () => {
  expect(nextStepsOf(localMemory(), null)).toBe('none');
});

it('reads the steps from what the Connect tab shows; without a plan only Discord counts', () => {
  const shown = (isConnected: boolean, joining: 'joined' | 'left' | null = null) => ({
    connection: { isConnected, joining },
  });
  const platforms = { discord: shown(true, 'left'), telegram: shown(true), tradingview: shown(true) };
  expect(stepsShown(platforms, true)).toEqual({ ...all, discord: 'invited' });
  expect(stepsShown(platforms, false)).toEqual({ discord: 'invited', telegram: 'none', tradingview: 'none' });
  expect(stepsShown({ ...platforms, discord: shown(true, 'joined'), telegram: shown(false) }, true)).toEqual({
    ...all,
    telegram: 'none',
  });
});
