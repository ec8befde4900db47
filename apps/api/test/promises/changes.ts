import type { ActKind } from './life.ts';
import type { ClaimKind } from './sentences.ts';

/** Acts that end a plan, or end it at once. */
const ending = ['cancel', 'cancelAtProvider', 'endAtProvider', 'refundNewest', 'disputeLost', 'buyLifetime'] as const;
/** Acts that make a plan which ends be charged again. */
const returning = ['keep', 'keepAtProvider', 'payNow', 'payOnPage'] as const;

/** The acts that can change a promise before its day. What is said of the past or the present cannot be changed. */
export const changes: Readonly<Record<ClaimKind, readonly ActKind[]>> = {
  'next charge': [...ending, 'dispute', 'disputeWon', 'offer'],
  'nothing more is charged': returning,
  'not charged meanwhile': ['disputeWon'],
  discount: [...ending, 'dispute', 'disputeWon'],
  'plan goes on': [],
  'plan still runs': [],
  cancelled: [],
  'plan has ended': [],
  'plan ends on': [...returning, ...ending, 'cardMended', 'dispute'],
  'paid until': [],
  'lifetime goes on': [],
  guarantee: [],
  'amount due': [],
  'being taken': [],
  'next try': [],
  'way to pay': [],
  'not charged any more': [],
  paid: [],
  'paid back': [],
  'paid back whole': [],
  'paid back in part': [],
  'refund failed': [],
  disputed: [],
  'dispute won': [],
  'dispute lost': [],
};
