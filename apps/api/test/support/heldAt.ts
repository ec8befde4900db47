import type { HeldAt } from '../../src/report/referrals.ts';

/** A moment at which a report may say what is held. For tests of the report that are about something else. */
export const heldAt: HeldAt = { now: new Date('2026-12-01T00:00:00.000Z'), heldDays: 60 };
