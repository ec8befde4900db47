import type { Community, PlatformId } from '@signalsync/contract/model/connection';

/** The names of all actions that a member, the team, the bank or a platform can do. */
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
  | 'askMoneyBack'
  | PlatformActKind;

/** Actions on the platforms. They change no plan and no payment. */
type PlatformActKind = 'connect' | 'join' | 'leavePlatform' | 'check' | 'newInvite' | 'disconnect';

export interface Act {
  readonly kind: ActKind;
  /** When the action was done, in ms since 1970. */
  readonly at: number;
  /** The platform; undefined for actions that are not about a platform. */
  readonly platform?: PlatformId;
}

/** An invite to a community. `code` is the end of the invite's web address. */
export interface Invite {
  readonly platform: Community;
  readonly code: string;
}

/** One simulated member. The texts that this member reads are checked. */
export interface Life {
  readonly number: number;
  readonly email: string;
  /** Whether the member buys the first plan as a guest. */
  readonly isGuest: boolean;
  /** Whether the member bought as a guest and never signs in. */
  readonly isAway: boolean;
  /** The actions so far, oldest first. */
  readonly acts: Act[];
  /** The invites that the member has got so far, oldest first. */
  readonly invites: Invite[];
}

/** A text that a member has read on a screen or in a mail. */
export interface Said {
  readonly life: Life;
  /** Where the text was: the subject of a mail, or the name of a part of a screen, such as 'billing card'. */
  readonly where: string;
  readonly text: string;
  /** When the text was shown or mailed, in ms since 1970. */
  readonly at: number;
  /** How many actions the member had done before reading the text. */
  readonly acts: number;
  /** How many changes there had been at the provider before the text was shown. */
  readonly changes: number;
  /** The state on the platforms at the time of the text; undefined for a mail. */
  readonly platforms?: Promise<Platforms>;
  /**
   * Whether webhooks may have been lost in the last day before the text, so that the text may lack changes. False for a
   * mail.
   */
  readonly mayLackChanges: boolean;
}

/**
 * How long our server may not know of a change of a refund or dispute, in ms. If webhooks are lost, it reads each of
 * these once a day.
 */
export const unseenMs = 25 * 3600 * 1000;

/** The state of one member's accounts on the platforms. */
export interface Platforms {
  /** The member's role in the community, if any; null if the member is not in the community. */
  readonly discord: { readonly role: string | null } | null;
  /** Whether the member's account is in the group. */
  readonly telegram: boolean;
  /**
   * When the access to each script ends, in ms since 1970; null for access without an end. Access that has ended is
   * left out.
   */
  readonly tradingview: readonly (number | null)[];
  /** The platforms on which an invite still works although the member has got a newer one. */
  readonly olderInvites: readonly Community[];
}

/** Returns whether a text is a mail, which always ends with the same lines after `--`. */
export const isMail = ({ text }: Pick<Said, 'text'>): boolean => text.includes('\n--\n');
