import { describe, expect, it } from 'vitest';
import { testCore } from '../testing/testCore.ts';
import { createToastsStore } from './toasts.store.ts';

function setUp() {
  const { core, clock } = testCore();
  const toasts = createToastsStore(core);
  toasts.start();
  /** Title of the toast and whether it is open; null if none is mounted. */
  const seen = () => toasts.state.toast && [toasts.state.toast.title, toasts.state.toast.isOpen];
  return { messages: core.messages, clock, toasts, seen };
}

describe('a toast', () => {
  it('stands for 5 seconds', () => {
    const { messages, clock, seen } = setUp();
    messages.success({ title: 'Saved' });
    clock.advance(4999);
    expect(seen()).toEqual(['Saved', true]);
    clock.advance(1);
    expect(seen()).toEqual(['Saved', false]);
  });

  it('stays mounted unseen for 1,000,000 ms once dismissed', () => {
    const { messages, clock, toasts, seen } = setUp();
    messages.success({ title: 'Saved' });
    toasts.dismiss();
    toasts.dismiss();
    clock.advance(999_999);
    expect(seen()).toEqual(['Saved', false]);
    clock.advance(1);
    expect(seen()).toBeNull();
    expect(clock.pending()).toBe(0);
  });

  it('takes the place of the one before, with a time of its own', () => {
    const { messages, clock, seen } = setUp();
    messages.success({ title: 'First' });
    clock.advance(3000);
    messages.error('Second');
    clock.advance(4999);
    expect(seen()).toEqual(['Error', true]);
    clock.advance(1);
    expect(seen()).toEqual(['Error', false]);
    expect(clock.pending()).toBe(1);
  });

  it('holds its time while hovered and goes on with what was left', () => {
    const { messages, clock, toasts, seen } = setUp();
    messages.success({ title: 'Saved' });
    clock.advance(4000);
    toasts.pause();
    toasts.pause();
    clock.advance(60_000);
    expect(seen()).toEqual(['Saved', true]);
    toasts.resume();
    toasts.resume();
    clock.advance(999);
    expect(seen()).toEqual(['Saved', true]);
    clock.advance(1);
    expect(seen()).toEqual(['Saved', false]);
  });

  it('that was held does not hold the next one', () => {
    const { messages, clock, toasts, seen } = setUp();
    messages.success({ title: 'First' });
    toasts.pause();
    messages.success({ title: 'Second' });
    clock.advance(5000);
    expect(seen()).toEqual(['Second', false]);
  });

  it('is gone at once when the messages are cleared', () => {
    const { messages, clock, seen } = setUp();
    messages.success({ title: 'Private' });
    messages.clear();
    expect(seen()).toBeNull();
    expect(clock.pending()).toBe(0);
  });

  it('nobody has shown yet comes first, and only that one', () => {
    const { core } = testCore();
    core.messages.success({ title: 'Missed' });
    core.messages.success({ title: 'Waiting' });
    const toasts = createToastsStore(core);
    toasts.start();
    expect(toasts.state.toast?.title).toBe('Waiting');
    toasts.dispose();
    toasts.start();
    expect(toasts.state.toast).toBeNull();
  });

  it('ends its timer with the screen', () => {
    const { messages, clock, toasts } = setUp();
    messages.success({ title: 'Saved' });
    toasts.pause();
    toasts.resume();
    toasts.dispose();
    expect(clock.pending()).toBe(0);
    messages.success({ title: 'Later' });
    expect(toasts.state.toast).toBeNull();
  });
});

describe('the bell', () => {
  it('keeps one line for each toast, newest first, by its short name', () => {
    const { messages, clock } = setUp();
    messages.success({ title: 'Email Updated', description: 'Your email has been updated successfully.' });
    clock.advance(1000);
    messages.success({ title: 'Discord Connected', shortName: 'Platform connected' });
    messages.error({ message: 'Failed to logout', reason: 'Too late' });
    expect(messages.state.history.map(({ shortName, kind, reason }) => [shortName, kind, reason])).toEqual([
      ['Failed to logout', 'error', 'Too late'],
      ['Platform connected', 'success', undefined],
      ['Email Updated', 'success', undefined],
    ]);
    expect(new Set(messages.state.history.map(({ id }) => id)).size).toBe(3);
    expect(messages.state.history.map(({ at }) => at - clock.now())).toEqual([0, 0, -1000]);
  });

  it('is empty after it was cleared', () => {
    const { messages } = setUp();
    messages.error('Private');
    messages.clear();
    expect(messages.state.history).toEqual([]);
  });
});
