import { formatYearMonth } from '@signalsync/content/formatYearMonth';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { expect } from 'vitest';
import type { Storage } from '../core/storage.ts';
import type { Core } from '../createCore.ts';
import { ratingMocks } from '../mocks/rating.ts';
import { createRatingStore } from '../rating/rating.store.ts';
import { base, type Network } from './network.ts';
import { testCore } from './testCore.ts';

/** The member to ask, and the storage keys for this member. */
export const member = monthlyMember();
export const keys = {
  submitted: `feedback_submitted_${member.id}`,
  closed: `feedback_closed_${member.id}`,
  draft: `rating_draft_${member.id}`,
};
export const path = '/api/accounts/feedback/slack';

interface Given {
  storage?: Storage;
  timeZone?: string;
  local?: Record<string, string>;
  session?: Record<string, string>;
}

/** The popup of a signed-in member, not open yet. */
export function ratingOf(network: Network, { storage, timeZone = 'UTC', local = {}, session = {} }: Given = {}) {
  network.use(...ratingMocks(base));
  const set = testCore(storage ? { storage } : {});
  set.core.session.signedIn();
  for (const [key, value] of Object.entries(local)) set.kept.local.set(key, value);
  for (const [key, value] of Object.entries(session)) set.kept.session.set(key, value);
  const on = (core: Core) => createRatingStore(core, { monthOf: (at) => formatYearMonth(at, timeZone) });
  const store = on(set.core);
  return {
    ...set,
    store,
    state: store.state,
    /** The popup on the same page load, after the account is opened again. */
    again: () => on(set.core),
    /** The popup on the next page load in this browser session. */
    afterReload: () => on({ ...set.core, memory: { ...set.core.memory } }),
  };
}

/** The open popup. */
export function openedRating(network: Network, given: Given = {}) {
  const set = ratingOf(network, given);
  set.store.open(member);
  expect(set.state.isOpen).toBe(true);
  return set;
}

/** The open popup with a low rating and feedback. */
export function writtenRating(network: Network, given: Given = {}) {
  const set = openedRating(network, given);
  set.store.rate(4);
  set.store.setFeedback(' The alerts are late. ');
  return set;
}
