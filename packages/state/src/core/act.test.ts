import { expect, it } from 'vitest';
import { testCore } from '../testing/testCore.ts';
import { createAct } from './act.ts';
import { createCalls } from './calls.ts';

it('shows nothing more of an action that was aborted, even while its call goes on', () => {
  const { core, clock } = testCore();
  const calls = createCalls();
  const shown: unknown[] = [];
  const endless = () => new Promise<never>(() => undefined);
  void createAct(core, calls)('save', endless, {
    error: null,
    show: (progress) => shown.push(progress),
    failed: () => null,
  });
  calls.abort('save');
  clock.advance(60_000);
  expect(shown).toEqual([{ isPending: true, error: null }]);
});
