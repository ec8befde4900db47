import type { Widen } from './widen.ts';

/** True for an address without an account, too, so that it tells nobody who has one. */
const otherWays =
  'You can still sign in with Google, in a browser that has signed in before, or with the link that we mail to this address, at most once a day.';

/**
 * Sentences with which the server says why it rejects a call. The screens show most of them unchanged, and some of them
 * below a sentence from `messages/`.
 */
export const serverErrors = {
  signInFirst: 'Please sign in first.',
  busy: 'Very many people are here just now. Please try again in a moment.',
  /** Title of a page that says `failed`. */
  failedTitle: 'Something went wrong',
  restoring: 'We are just bringing everything up to date. Please try again in a few minutes.',
  failed: 'Something went wrong on our side. Please try again in a moment.',
  providerFailed: 'Our card provider could not do that just now. Please try again in a moment.',
  tooMany: '{reason} Please try again {when}.',
  tooManyRequests: 'Too many requests came from your network.',
  noSuchAccount: 'There is no such account.',
  otherAccount: 'Another account is signed in in this browser now. Nothing was done.',

  signIn: {
    cooldown: 'A code was sent just now.',
    sends: `Too many codes were asked for. ${otherWays}`,
    guesses: `Too many wrong codes were entered for this address. ${otherWays}`,
    wrongCode: 'That code is wrong or has expired. Check the newest mail or ask for a new code.',
    codeUsedUp: 'Too many wrong codes were entered. The code that was mailed no longer works: ask for a new one.',
    linkUsed: 'This link no longer works: it was used already, is too old, or you have signed in since.',
  },

  account: {
    tooManyChanges: 'The email was changed many times.',
    noChange: 'No change of your email waits for its confirmation.',
    addressTaken: 'This address cannot be used for this account. Please choose another one.',
    linkUsed: 'This link no longer works: it was used already, was replaced or is too old.',
  },

  checkout: {
    tooMany: {
      owner: 'Many payments were begun here today. You were not charged.',
      network:
        'Many payments were begun from your network. You were not charged. If you sign in, you can go on at once.',
      networkOfUsers: 'Many payments were begun from your network. You were not charged.',
      address:
        'Many payments were begun with this address today. You were not charged. If you sign in with it, you can go on at once.',
    },
    sessionEnded: 'Your session has ended.',
    otherBuyer:
      'This purchase was not begun for the account that is signed in in this browser now. You were not charged.',
    notOnSale: 'This plan is not on sale.',
    lifetime: 'You have lifetime access already, so there is nothing more to buy.',
    running: 'You have a running plan already. End it in the billing portal to buy another one when it has ended.',
    paidAsGuest: 'This purchase is paid already. Sign in with the email you used.',
    processing: 'Your payment is still being processed. Please wait a moment before you try again.',
    superseded: 'This checkout was replaced by a newer one. Please try again.',
    promoOtherPlan: 'This promo code is not valid for this plan.',
    promoFirstPurchase: 'This promo code is for a first purchase only.',
    addressKnown: 'There is an account with this email already. Sign in with it to find your purchase.',
    noCheckout: 'There is no such checkout in this browser.',
    noPayment: 'There is no such payment in this browser.',
    noFinishedCheckout: 'There is no finished checkout in this browser.',
    noPurchase: 'There is no such purchase.',
    notReaddressable: 'This purchase cannot be given another address from here.',
  },

  billing: {
    tooManyCalls: 'Your billing was opened or changed many times just now.',
    nothingBought: 'There is nothing to manage yet: nothing was bought.',
    noCustomer: 'There is no such customer in this account.',
    noCard: 'There is no such card in this account.',
    noInvoice: 'There is no such invoice in this account.',
    nothingToCancel: 'There is no running plan to cancel.',
    nothingToKeep: 'Your plan has ended already.',
    standingChanged: 'Your plan has changed in the meantime. Nothing was done. Please look at it again.',
    beingTaken:
      'A payment for your plan is just being taken, so nothing is cancelled yet. If it fails, your plan ends at once and nothing is charged. If it arrives, please cancel once more.',
  },

  churn: {
    ended: 'This attempt has ended already.',
    notFound: 'There is no such attempt.',
    noOffer: 'There is no such offer.',
    offerNotReached: 'This offer stands at the last step. Please go through the steps again.',
    offerTaken: 'This offer can be taken once, and you have taken it for an earlier plan.',
    offerWhileDue: 'A payment for your plan is due. The offer never changes it, so please pay it first.',
    offerNoGain: 'You have a discount already that is at least as large.',
  },

  rating: {
    tooMany: 'You have sent many messages today.',
  },

  connections: {
    taken:
      'This {platform} account is connected by another member already. A name that nobody has proven becomes free {days} days after it was typed in. If it is yours and you need it sooner, write to us.',
    held: 'This {platform} account is connected to another SignalSync account.',
    unsubscribed: 'Subscribe to connect {platform}.',
    nobody: '{platform} has no user named {username}.',
    notShared: '{platform} did not share the scripts with you just now. Please try again in a few minutes.',
    off: '{platform} cannot be connected at the moment.',
    notGranted: 'Connect {platform} first.',
    absent: 'There is no such {platform} account in your connections.',
    changed: '{platform} was changed on another device meanwhile. Please try again.',
    notRemoved: '{platform} could not remove you just now. We keep trying until it is done.',
    busy: '{platform} is very busy. Please try again {when}.',
    rejectsUs: '{platform} cannot be connected at the moment. Our team knows. Please try again later.',
    /** What the platform says about the user's own account there. */
    barred: {
      tooManyServers:
        'Your {platform} account is in as many servers as {platform} allows. Leave one of them, then connect {platform} again.',
      banned: 'Your {platform} account is banned from our community. If you think that this is a mistake, write to us.',
      cannotJoin:
        '{platform} does not let your account join our community. Open {platform} and see whether you have to verify your account, then connect {platform} again. If that does not help, write to us.',
    },
    notConfirmed: '{platform} did not confirm your account. Please connect {platform} again.',
    unknownAccount: '{platform} does not know this account.',
    unreachable: '{platform} could not be reached. Please try again in a moment.',
    discordTooLate: 'This took too long. Please connect Discord again.',
    discordForeign: 'This return from Discord does not belong to your request. Please connect Discord again.',
    tooManyMoves: 'You have asked to move accounts several times.',
    tooManyTries: 'You have tried this many times.',
    formats: {
      discord: 'This is no Discord username.',
      telegram: 'A Telegram username has 5 to 32 letters, digits or underscores and begins with a letter.',
      tradingview: 'A TradingView username has only letters, digits, underscores, hyphens and dots.',
    },
  },
} as const;

/** The type of `serverErrors` with any texts in it, for example after a marketer has edited them in Storybook. */
export type ServerErrorsContent = Widen<typeof serverErrors>;
