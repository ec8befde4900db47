import type { ActKind } from './life.ts';
import type { ClaimKind } from './sentences.ts';

/** Acts that end a plan, or end it at once. */
const ending = [
  'cancel',
  'cancelAtProvider',
  'endAtProvider',
  'refundNewest',
  // The payment of the plan that runs need not be the newest.
  'refundEarlier',
  'disputeLost',
  'buyLifetime',
  'buyLifetimeAsGuest',
  'claim',
] as const;
/** Acts that make a plan which ends be charged again. */
const returning = ['keep', 'keepAtProvider', 'payNow', 'payOnPage'] as const;

/** Acts that pay or void what is due. */
const settling = ['payNow', 'payOnPage', 'dispute', 'cancel', 'cancelAtProvider'] as const;

/** The acts that can change a promise before its day. What is said of the past or the present cannot be changed. */
export const changes: Readonly<Record<ClaimKind, readonly ActKind[]>> = {
  'next charge': [...ending, 'dispute', 'disputeWon', 'offer'],
  'next charge if kept': [...ending, 'dispute', 'disputeWon', 'offer'],
  offer: [...ending, 'dispute', 'disputeWon', 'offer'],
  'price per day': [...ending, 'dispute', 'disputeWon', 'offer'],
  'price to pay': [],
  'then charged': [],
  'nothing more is charged': [...returning, 'claim'],
  'not charged meanwhile': ['disputeWon', ...returning],
  'you were not charged': [],
  discount: [...ending, 'dispute', 'disputeWon'],
  'plan goes on': [...ending, 'dispute'],
  'plan still runs': [...ending, 'dispute'],
  cancelled: [],
  'plan has ended': [],
  'plan ends on': [...returning, ...ending, 'cardMended', 'dispute'],
  'ends on, if cancelled': [...returning, ...ending, 'dispute'],
  'not charged, if cancelled': returning,
  'kept until, if paid': [],
  'ends on, if unpaid': [],
  'paid until': [],
  'lifetime goes on': [],
  guarantee: [],
  'comes back if unclaimed': ['claim', 'disclaim'],
  'amount due': settling,
  'due is said': [],
  'what ends is said': [],
  'being taken': [],
  'next try': settling,
  'way to pay': [],
  'not charged any more': [],
  paid: [],
  'paid back': [],
  'paid back whole': [],
  'paid back in part': [],
  'refund on its way': [],
  'refund failed': [],
  disputed: [],
  'dispute won': [],
  'dispute lost': [],
  'history row': [],
  'history is whole': [],
  connected: [],
  'not connected': [],
  'access until': [],
  'access has ended': [],
};
