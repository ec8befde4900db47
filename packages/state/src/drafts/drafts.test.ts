import { updateAccount } from '@signalsync/contract/calls/account';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { createAccountStore } from '../account/account.store.ts';
import { accountMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { sessionMocks } from '../mocks/session.ts';
import { createSignInStore } from '../signIn/signIn.store.ts';
import { churnAt, churnOf, settled } from '../testing/churn.ts';
import { loadedConnections } from '../testing/connections.ts';
import { forbiddenStorage } from '../testing/fakeStorage.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createDrafts } from './drafts.ts';
import { logOut } from '../testing/logOut.ts';

const network = mockedNetwork();
const bad = faults(base);
const minute = 60_000;

/** Creates the drafts of a signed-in user. */
function signedIn(options: Parameters<typeof testCore>[0] = {}) {
  const set = testCore(options);
  set.core.session.signedIn();
  const drafts = createDrafts(set.core);
  drafts.openFor('sam');
  return { ...set, drafts };
}
/** Creates the drafts of a signed-in user, then ends the session automatically while a form is open. */
function ended(options: Parameters<typeof testCore>[0] = {}) {
  const set = signedIn(options);
  set.drafts.note({ email: 'new@example.com', billingName: 'Sam', telegram: null });
  set.browser.hear('ended');
  set.drafts.dispose();
  return set;
}
/** Returns the drafts that are restored by the next sign-in. */
function broughtBack({ core }: Pick<ReturnType<typeof testCore>, 'core'>, userId = 'sam') {
  core.session.signedIn();
  const drafts = createDrafts(core);
  drafts.openFor(userId);
  return drafts.typed;
}

describe('what was typed when the session ended by itself, or before a reload', () => {
  it('is kept in this tab and brought back to the same person, once', () => {
    const set = ended();
    expect([...set.kept.session.keys()]).toEqual(['draft']);
    expect(set.kept.local.size).toBe(0);
    set.clock.advance(30 * minute - 1);
    expect(broughtBack(set)).toEqual({ email: 'new@example.com', billingName: 'Sam' });
    expect(set.kept.session.size).toBe(0);
    expect(broughtBack(set)).toEqual({});
  });

  it('is kept over a reload that the page offers, and nothing is kept where nothing was typed', () => {
    const set = signedIn();
    set.core.browser.reload();
    expect(set.kept.session.size).toBe(0);
    set.drafts.note({ email: 'new@example.com' });
    set.core.browser.reload();
    expect(broughtBack(set)).toEqual({ email: 'new@example.com' });
    set.drafts.dispose();
  });

  it('is nothing of what was sent or given up', () => {
    const set = signedIn();
    set.drafts.note({ email: 'new@example.com' });
    set.drafts.note({ email: null });
    set.browser.hear('ended');
    expect(set.kept.session.size).toBe(0);
  });

  it('is not shown to somebody else, and is gone then', () => {
    const set = ended();
    expect(broughtBack(set, 'alex')).toEqual({});
    expect(set.kept.session.size).toBe(0);
    expect(broughtBack(set)).toEqual({});
  });

  it('is gone after 30 minutes, whether somebody signs in or not', () => {
    const waiting = ended();
    waiting.clock.advance(30 * minute);
    expect(waiting.kept.session.size).toBe(0);
    const away = ended();
    away.clock.set(30 * minute);
    expect(broughtBack(away)).toEqual({});
    const setBack = ended();
    setBack.clock.set(-24 * 60 * minute);
    expect(broughtBack(setBack)).toEqual({});
  });

  it('has 30 minutes of its own where another session ended before', () => {
    const set = ended();
    set.clock.advance(20 * minute);
    set.core.session.signedIn();
    const drafts = createDrafts(set.core);
    drafts.openFor('sam');
    set.browser.hear('ended');
    set.clock.advance(20 * minute);
    expect(broughtBack(set)).toEqual({ email: 'new@example.com', billingName: 'Sam' });
  });

  it('is nothing for who logs out, in this tab or another', async () => {
    network.use(...sessionMocks(base, true));
    const here = signedIn();
    here.drafts.note({ email: 'new@example.com' });
    await logOut(here.core);
    const there = signedIn();
    there.drafts.note({ email: 'new@example.com' });
    there.browser.hear('signed-out');
    expect([here.kept.session.size, there.kept.session.size]).toEqual([0, 0]);
  });

  it('is forgotten by who signs in with a different address', () => {
    const set = ended();
    createSignInStore(set.core).differentEmail();
    expect(set.kept.session.has('draft')).toBe(false);
  });

  it.each([
    '',
    'null',
    '{}',
    '{"owner":"sam","until":1e99,"typed":{"email":"x"}}',
    '{"owner":"sam","typed":{}}',
    `{"owner":"sam","until":${Date.parse('2026-11-21T12:01:00Z')},"typed":{"email":7}}`,
    `{"owner":"sam","until":${Date.parse('2026-11-21T12:01:00Z')},"typed":7}`,
  ])('is nothing where storage holds %s', (text) => {
    const set = testCore();
    set.kept.session.set('draft', text);
    expect(broughtBack(set)).toEqual({});
  });

  it('is brought back by a sign-in on the same page where storage is forbidden, and promised to nobody', () => {
    const set = ended({ storage: forbiddenStorage() });
    expect(set.core.session.state.hasEnded).toBe(true);
    expect(set.core.memory.session.get('draft')).toBeNull();
    expect(broughtBack(set)).toEqual({ email: 'new@example.com', billingName: 'Sam' });
    expect(broughtBack(set)).toEqual({});
  });
});

describe('a form whose call is answered with 401', () => {
  it('keeps what was typed where the session is over, and says nothing else', async () => {
    network.use(bad.httpError(updateAccount, 401), ...accountMocks(base), ...sessionMocks(base, false));
    const set = testCore();
    set.core.session.signedIn();
    const account = createAccountStore(set.core);
    await account.load();
    account.drafts.note({ email: 'new@example.com' });
    expect(await account.saveEmail('new@example.com')).toBe(false);
    expect(set.core.session.state.hasEnded).toBe(true);
    expect(set.said()).toEqual([]);
    expect(broughtBack(set, visitorWithoutPlan().id)).toEqual({ email: 'new@example.com' });
  });

  it('says why it failed where the session goes on', async () => {
    network.use(bad.httpError(updateAccount, 401), ...accountMocks(base), ...sessionMocks(base, true));
    const set = testCore();
    set.core.session.signedIn();
    const account = createAccountStore(set.core);
    await account.load();
    account.drafts.note({ email: 'new@example.com' });
    expect(await account.saveEmail('new@example.com')).toBe(false);
    expect(account.state.email.error).not.toBeNull();
    expect(set.said()).toHaveLength(1);
    expect(account.drafts.typed).toEqual({ email: 'new@example.com' });
  });
});

describe('a username', () => {
  const typed = async (id: 'telegram' | 'tradingview') => {
    const set = await loadedConnections(network);
    await set.store.connect(id);
    set.store.setUsername('sam_trades');
    return set;
  };

  it.each(['telegram', 'tradingview'] as const)('for %s stands in its dialog again', async (id) => {
    const before = await typed(id);
    before.browser.hear('ended');
    const text = before.kept.session.get('draft') ?? '';
    const { store, state, kept, account } = await loadedConnections(network, undefined, undefined, (core) =>
      core.memory.session.set('draft', text),
    );
    expect(state.usernameDialog).toMatchObject({ isOpen: true, platform: id, username: 'sam_trades' });
    expect(kept.session.has('draft')).toBe(false);
    store.closeUsernameDialog();
    expect(account.drafts.typed).toEqual({});
  });

  it('is not kept once its dialog is closed, or it is connected', async () => {
    const closed = await typed('telegram');
    closed.store.closeUsernameDialog();
    closed.browser.hear('ended');
    const connected = await typed('telegram');
    await connected.store.connectUsername('sam_trades');
    connected.browser.hear('ended');
    expect([closed.kept.session.has('draft'), connected.kept.session.has('draft')]).toEqual([false, false]);
  });
});

describe('feedback on the way out', () => {
  it('stands in its step again, with the reason', async () => {
    const before = await churnAt(network, 4);
    before.store.setFeedback('Too dear.');
    before.browser.hear('ended');
    const { store, state, core, kept } = churnOf(network);
    core.memory.session.set('draft', before.kept.session.get('draft') ?? '');
    await store.load();
    expect(state.view).toMatchObject({ status: 'step', step: 4, feedback: 'Too dear.' });
    expect(kept.session.has('draft')).toBe(false);
    expect(store.goTo(1)).toBe(true);
    expect(state.view).toMatchObject({ step: 1, reason: 'not-using' });
    await settled(network);
    const bodies = await Promise.all(network.requests.map((request) => request.clone().text()));
    expect(bodies).toContain('{"currentStep":4,"cancellationReason":"not-using"}');
  });

  it('is not kept once the person has stayed, nor a reason that is none', async () => {
    const { store, browser, kept } = await churnAt(network, 2);
    await store.stay();
    browser.hear('ended');
    expect(kept.session.has('draft')).toBe(false);
    const next = churnOf(network);
    const until = next.clock.now() + minute;
    const text = JSON.stringify({ owner: monthlyMember().id, until, typed: { reason: 'because' } });
    next.core.memory.session.set('draft', text);
    await next.store.load();
    expect(next.state.view).toMatchObject({ step: 1, reason: undefined });
  });
});
