import type { PlatformId } from '@signalsync/contract/model/connection';

/** What can happen to a life: what the member does, and what the owner, the bank and the platforms do for them. */
export type ActKind =
  | 'offer'
  | 'stay'
  | 'cancel'
  | 'cancelAtProvider'
  | 'keep'
  | 'keepAtProvider'
  | 'cardFails'
  | 'cardMended'
  | 'cardIsSlow'
  | 'payNow'
  | 'payOnPage'
  | 'refundNewest'
  | 'refundEarlier'
  | 'refundPart'
  | 'dispute'
  | 'disputeWon'
  | 'disputeLost'
  | 'buy'
  | 'buyLifetime'
  | 'buyAsGuest'
  | 'buyLifetimeAsGuest'
  | 'claim'
  | 'disclaim'
  | 'endAtProvider'
  | PlatformActKind;

/** Acts that change nothing about a plan and its money. */
type PlatformActKind = 'connect' | 'join' | 'leavePlatform' | 'check' | 'disconnect';

export interface Act {
  readonly kind: ActKind;
  /** When it was done, in ms since 1970. */
  readonly at: number;
  /** The platform of an act that is about one. */
  readonly platform?: PlatformId;
}

/** One member whose sentences are judged. */
export interface Life {
  readonly number: number;
  readonly email: string;
  /** Whether the first plan is bought as a guest. */
  readonly isGuest: boolean;
  /** A guest who never signs in. */
  readonly isAway: boolean;
  /** What was done, oldest first. */
  readonly acts: Act[];
}

/** Words that a member was shown or mailed. */
export interface Said {
  readonly life: Life;
  /** Where it stood: the subject of a mail, or the name of a part of a screen, such as 'billing card'. */
  readonly where: string;
  readonly text: string;
  /** When it was said, in ms since 1970. */
  readonly at: number;
  /** How many acts the life had by then. */
  readonly acts: number;
  /** How many changes there had been at the provider by then. */
  readonly changes: number;
  /** What the platforms said then; undefined for a mail. */
  readonly platforms?: Promise<Platforms>;
  /** Whether webhooks may have been lost in the day before. False for a mail. */
  readonly mayLackChanges: boolean;
}

/** How long we may not have seen a refund or a dispute, in ms: each is looked at once a day. */
export const unseenMs = 25 * 3600 * 1000;

/** What the platforms say of the accounts of one life. */
export interface Platforms {
  /** Whether they are a member of the community, and their role in it. */
  readonly discord: { readonly role: string | null } | null;
  /** Whether they are a member of the group. */
  readonly telegram: boolean;
  /** When the access to each script ends, in ms since 1970; null if it does not. Without those that have ended. */
  readonly tradingview: readonly (number | null)[];
}

/** Whether it is a mail: each has the same frame at its end. */
export const isMail = ({ text }: Pick<Said, 'text'>): boolean => text.includes('\n--\n');
