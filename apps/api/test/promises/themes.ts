import type { ActKind, Life } from './life.ts';

/**
 * The actions that can happen to a member next, with the weights of their random choice. In most states of a plan, most
 * actions are impossible.
 */
export const weights = {
  nothing: 140,
  offer: 3,
  stay: 2,
  cancel: 6,
  cancelAtProvider: 3,
  keep: 14,
  keepAtProvider: 4,
  cardFails: 6,
  cardMended: 6,
  cardIsSlow: 3,
  payNow: 30,
  payOnPage: 10,
  refundNewest: 2,
  refundEarlier: 3,
  refundPart: 4,
  dispute: 3,
  disputeWon: 8,
  disputeLost: 6,
  buy: 24,
  buyLifetime: 0.3,
  buyAsGuest: 2,
  buyLifetimeAsGuest: 0.3,
  claim: 2,
  disclaim: 1,
  endAtProvider: 1,
  askMoneyBack: 2,
  connect: 5,
  join: 8,
  leavePlatform: 4,
  check: 3,
  newInvite: 4,
  disconnect: 1,
} satisfies Record<ActKind | 'nothing', number>;

const cards = { visa: 80, declined: 4, refundPending: 8, refundFails: 8 };

/** A theme makes some actions more frequent for a member, so that rare states of a plan occur often enough. */
interface Theme {
  readonly weights?: Partial<Record<ActKind | 'nothing', number>>;
  /** The test cards with which members buy plans, with the weights of their random choice. */
  readonly cards: typeof cards;
  /** The probability that a member opens the screens after an action. */
  readonly looksAfter: number;
  /** Whether a member accepts the churn offer only while a renewal is due. */
  readonly offerWaits?: boolean;
  /** Whether a member cancels in our web app only while a renewal is due. */
  readonly cancelWaits?: boolean;
  /** Whether a member buys lifetime soon after another plan, and asks for their money back only after that. */
  readonly upgrades?: boolean;
}

const everyday: Theme = { cards, looksAfter: 0.4 };
const unpaidAndCancelled: Theme = {
  weights: {
    nothing: 70,
    cardFails: 40,
    cancel: 40,
    cancelAtProvider: 14,
    cardMended: 3,
    refundNewest: 0,
    dispute: 0,
    buyAsGuest: 0,
  },
  cards,
  looksAfter: 0.8,
  cancelWaits: true,
};
const refundsThatWait: Theme = {
  weights: { nothing: 100, refundNewest: 24, refundEarlier: 6, cardMended: 1, dispute: 1, endAtProvider: 0, buy: 40 },
  cards: { visa: 20, declined: 4, refundPending: 55, refundFails: 25 },
  looksAfter: 1,
};
const offersAndPartRefunds: Theme = {
  weights: { nothing: 150, offer: 10, refundPart: 8, refundEarlier: 8, cardIsSlow: 10, endAtProvider: 0 },
  cards,
  looksAfter: 0.4,
};
const disputesAndOffersWhileDue: Theme = {
  weights: {
    nothing: 90,
    cardFails: 30,
    cardMended: 2,
    cancel: 2,
    cancelAtProvider: 1,
    offer: 60,
    dispute: 20,
    disputeLost: 20,
    disputeWon: 6,
    refundNewest: 0,
    endAtProvider: 0,
    buy: 40,
    buyAsGuest: 0,
  },
  cards,
  looksAfter: 0.8,
  offerWaits: true,
};
const upgradesAndMoneyBack: Theme = {
  weights: { nothing: 90, askMoneyBack: 80, buy: 50, dispute: 1 },
  cards,
  looksAfter: 0.8,
  upgrades: true,
};
const themes = [
  everyday,
  unpaidAndCancelled,
  refundsThatWait,
  offersAndPartRefunds,
  disputesAndOffersWhileDue,
  upgradesAndMoneyBack,
];

/** Returns the theme of a member, which says which actions are more frequent for this member. */
export const themeOf = ({ number }: Pick<Life, 'number'>): Theme => themes[number % themes.length] ?? everyday;
