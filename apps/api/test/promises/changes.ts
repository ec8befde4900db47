import type { ActKind } from './life.ts';
import type { ClaimKind } from './sentences.ts';

/** Actions that set a plan to end, or end it at once. */
const ending = [
  'cancel',
  'cancelAtProvider',
  'endAtProvider',
  'refundNewest',
  // This may be the refund of the running plan's payment.
  'refundEarlier',
  'disputeLost',
  'buyLifetime',
  'buyLifetimeAsGuest',
  'claim',
  'askMoneyBack',
] as const;
/** Actions after which a plan that was set to end is charged again. */
const returning = ['keep', 'keepAtProvider', 'payNow', 'payOnPage'] as const;

/** Actions that pay or void a due payment. */
const settling = ['payNow', 'payOnPage', 'dispute', 'cancel', 'cancelAtProvider'] as const;

/**
 * For each kind of promise, the actions after which the promise no longer holds. Promises about the past and present
 * have none.
 */
export const changes: Readonly<Record<ClaimKind, readonly ActKind[]>> = {
  'next charge': [...ending, 'dispute', 'disputeWon', 'offer'],
  'next charge if kept': [...ending, 'dispute', 'disputeWon', 'offer'],
  offer: [...ending, 'dispute', 'disputeWon', 'offer'],
  'price per day': [...ending, 'dispute', 'disputeWon', 'offer'],
  'price to pay': [],
  'then charged': [],
  'nothing more will be charged': [...returning, 'claim'],
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
  'older invite': [],
  'access until': [],
  'access has ended': [],
};
