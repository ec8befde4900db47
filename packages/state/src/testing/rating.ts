import { formatYearMonth } from '@signalsync/content/formatYearMonth';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { expect } from 'vitest';
import type { Storage } from '../core/storage.ts';
import type { Core } from '../createCore.ts';
import { ratingMocks } from '../mocks/churn.ts';
import { createRatingStore } from '../rating/rating.store.ts';
import { base, type Network } from './network.ts';
import { testCore } from './testCore.ts';

/** The member who is asked for a rating, and the storage keys for this member. */
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

/** Creates the store of the rating popup for a signed-in member. The popup is still closed. */
export function ratingOf(network: Network, { storage, timeZone = 'UTC', local = {}, session = {} }: Given = {}) {
  network.use(...ratingMocks(base));
  const set = testCore(storage ? { storage } : {});
  set.core.session.signedIn();
  for (const [key, value] of Object.entries(local)) set.kept.local.set(key, value);
  for (const [key, value] of Object.entries(session)) set.kept.session.set(key, value);
  const on = (core: Core) => createRatingStore(core, (at) => formatYearMonth(at, timeZone));
  const store = on(set.core);
  return {
    ...set,
    store,
    state: store.state,
    /** Creates a new store, as if the user had left the account page and returned without a reload. */
    again: () => on(set.core),
    /** Creates a new store, as after a reload of the page in the same browser session. */
    afterReload: () => on({ ...set.core, memory: { ...set.core.memory } }),
  };
}

/** Creates the store of the rating popup and opens the popup. */
export function openedRating(network: Network, given: Given = {}) {
  const set = ratingOf(network, given);
  set.store.open(member);
  expect(set.state.isOpen).toBe(true);
  return set;
}

/** Opens the rating popup like `openedRating`, with a low rating chosen and feedback typed. */
export function writtenRating(network: Network, given: Given = {}) {
  const set = openedRating(network, given);
  set.store.rate(4);
  set.store.setFeedback(' The alerts are late. ');
  return set;
}
