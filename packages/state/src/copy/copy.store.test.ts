import { expect, it } from 'vitest';
import { testCore } from '../testing/testCore.ts';
import { createCopyStore } from './copy.store.ts';

function setUp() {
  const set = testCore();
  const store = createCopyStore(set.core);
  return { ...set, store, state: store.state };
}

it("says 'Copied!' for 2 seconds and highlights for 1", async () => {
  const { store, state, clock, browser } = setUp();
  await store.copy('https://refer.test/sam');
  expect(browser.clipboard).toEqual(['https://refer.test/sam']);
  expect(state).toEqual({ isCopied: true, isHighlighted: true, hasFailed: false });
  clock.advance(1000);
  expect(state).toMatchObject({ isCopied: true, isHighlighted: false });
  clock.advance(999);
  expect(state.isCopied).toBe(true);
  clock.advance(1);
  expect(state.isCopied).toBe(false);
});

it('counts from the newest press', async () => {
  const { store, state, clock } = setUp();
  await store.copy('x');
  clock.advance(1500);
  await store.copy('x');
  clock.advance(1999);
  expect(state.isCopied).toBe(true);
});

it('says when the browser rejects, until it works', async () => {
  const { store, state, browser, clock } = setUp();
  browser.blockCopying = true;
  await store.copy('x');
  expect(state).toEqual({ isCopied: false, isHighlighted: false, hasFailed: true });
  expect(clock.pending()).toBe(0);
  browser.blockCopying = false;
  await store.copy('x');
  expect(state.hasFailed).toBe(false);
});

it('ends its timers with the screen, late answers included', async () => {
  const { store, state, clock } = setUp();
  const late = store.copy('x');
  store.dispose();
  await late;
  expect(state.isCopied).toBe(false);
  await store.copy('x');
  store.dispose();
  expect(clock.pending()).toBe(0);
});
