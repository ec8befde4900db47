/** What can happen to a life: what the member does, and what the owner and the bank do for them. */
export type ActKind =
  | 'offer'
  | 'cancel'
  | 'cancelAtProvider'
  | 'keep'
  | 'keepAtProvider'
  | 'cardFails'
  | 'cardMended'
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
  | 'endAtProvider';

interface Act {
  readonly kind: ActKind;
  /** When it was done, in ms since 1970. */
  readonly at: number;
}

/** One member whose sentences are judged. */
export interface Life {
  readonly number: number;
  readonly email: string;
  /** What was done, oldest first. */
  readonly acts: Act[];
}

/** Words that a member was shown or mailed. */
export interface Said {
  readonly life: Life;
  /** Where it stood: the subject of a mail, or the name of a screen. */
  readonly where: string;
  readonly text: string;
  /** When it was said, in ms since 1970. */
  readonly at: number;
  /** How many acts the life had by then. */
  readonly acts: number;
}
