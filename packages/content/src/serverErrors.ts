import type { Widen } from './widen.ts';

/** This is also true for an email address without an account, so it does not reveal who has an account. */
const otherWays =
  'You can still sign in with Google, in a browser where you have signed in before, or with the link that we email to this address at most once a day.';

/**
 * Sentences with which the server says why it rejects a call. The screens show most of them unchanged, and some of them
 * below a sentence from `messages/`.
 */
export const serverErrors = {
  signInFirst: 'Please sign in first.',
  busy: 'We are very busy right now. Please try again in a moment.',
  /** Title of a page that says `failed`. */
  failedTitle: 'Something went wrong',
  restoring: 'We are bringing everything up to date. Please try again in a few minutes.',
  failed: 'Something went wrong on our side. Please try again in a moment.',
  providerFailed: 'Our card provider cannot do that right now. Please try again in a moment.',
  tooMany: '{reason} Please try again {when}.',
  tooManyRequests: 'Too many requests came from your network.',
  noSuchAccount: 'This account could not be found.',
  otherAccount: 'This browser is now signed in to another account. Nothing was done.',

  signIn: {
    cooldown: 'A code has just been sent.',
    sends: `Too many codes were requested. ${otherWays}`,
    guesses: `Too many wrong codes were entered for this address. ${otherWays}`,
    wrongCode: 'That code is wrong or has expired. Check the newest email or ask for a new code.',
    codeUsedUp: 'Too many wrong codes were entered. The code we emailed you no longer works. Please ask for a new one.',
    linkUsed: 'This link no longer works: it has already been used, it has expired, or you have signed in since.',
    accountEnding:
      'This account will be deleted on {day} (UTC). To keep it, open the link in our latest email about the deletion.',
  },

  account: {
    tooManyChanges: 'Your email has been changed too many times.',
    needsProof:
      'To protect your account, your email can be changed only within 15 minutes of entering a code or signing in with Google.',
    dataNeedsProof:
      'To protect your account, your data can be saved only within 15 minutes of entering a code or signing in with Google.',
    tooManyFiles: 'You have asked for your data too often.',
    dataMoved: 'Your data changed while it was being collected. Please begin again.',
    deletionNeedsProof:
      'To protect your account, it can be deleted only within 15 minutes of entering a code or signing in with Google.',
    deletionOtherEmail: 'This is not the email of this account. Nothing was deleted.',
    deletionLinkUsed:
      'This link no longer works: it has already been used, it has been replaced, or it has expired. If the account is still to be deleted, open the link in our latest email about the deletion.',
    deletionChanged:
      'Something about your account has changed since this page was shown. Nothing was deleted. Please look again.',
    tooManyDeletions: 'You have tried this too often.',
    deletionBlocked: {
      payment: 'A payment is under way. Nothing was deleted. Please try again when it has gone through.',
      dispute: 'Your bank is reviewing a payment. Nothing was deleted. Please try again when the bank has decided.',
      refund: 'We are paying money back to you. Nothing was deleted. Please try again when the refund is done.',
      purchase: 'A purchase waits for your answer. Nothing was deleted. Please answer first whether it is yours.',
    },
    noChange: 'You have no email address change to confirm.',
    addressTaken: 'This address cannot be used for this account. Please choose another one.',
    linkUsed: 'This link no longer works: it has already been used, it has been replaced, or it has expired.',
  },

  checkout: {
    tooMany: {
      owner: 'Too many payments were started here today. You were not charged.',
      network:
        'Too many payments were started from your network. You were not charged. If you sign in, you can continue right away.',
      networkOfUsers: 'Too many payments were started from your network. You were not charged.',
      address:
        'Too many payments were started with this address today. You were not charged. If you sign in with that address, you can continue right away.',
    },
    sessionEnded: 'Your session has ended.',
    otherBuyer: 'This purchase does not belong to the account that is now signed in. You were not charged.',
    notOnSale: 'This plan is not available.',
    lifetime: 'You already have lifetime access, so there is nothing more to buy.',
    running:
      'You already have an active plan. To change it, open “Manage billing & subscription” under Billing in your account and choose “Change plan”. If you do not see it there, write to us.',
    paused: 'Your plan is paused. Resume or cancel it under Billing in your account before you buy another plan.',
    paidAsGuest: 'This purchase has already been paid for. Sign in with the email you used.',
    processing: 'Your payment is still being processed. Please wait a moment before you try again.',
    superseded: 'This checkout has been replaced by a newer one. Please try again.',
    promoOtherPlan: 'This promo code is not valid for this plan.',
    promoFirstPurchase: 'This promo code is for first purchases only.',
    addressKnown: 'There is already an account with this email. Sign in with that email to find your purchase.',
    noCheckout: 'This checkout could not be found in this browser.',
    noPayment: 'This payment could not be found in this browser.',
    noFinishedCheckout: 'There is no completed checkout in this browser.',
    noPurchase: 'This purchase could not be found.',
    notReaddressable: 'This purchase cannot be moved to another email address from here.',
  },

  billing: {
    tooManyCalls: 'You have made too many billing requests in a short time.',
    nothingBought: 'There is nothing to manage yet, because you have not bought anything.',
    noCustomer: 'That customer does not belong to this account.',
    noCard: 'That card does not belong to this account.',
    noInvoice: 'That invoice does not belong to this account.',
    nothingToCancel: 'There is no active plan to cancel.',
    nothingToKeep: 'Your plan has already ended.',
    standingChanged: 'Your plan has changed in the meantime, so nothing was done. Please check it again.',
    beingTaken:
      'A payment for your plan is being processed, so nothing has been cancelled yet. If the payment fails, your plan ends immediately and nothing is charged. If it goes through, please cancel again.',
    changing:
      'The payment for your change of plan is being processed, so nothing was cancelled. Please cancel again when your bank has answered.',
  },

  pause: {
    notPossible: 'Your plan cannot be paused at the moment.',
    nothingToResume: 'There is no pause that you can end at the moment.',
    noCard: 'There is no card to charge, so nothing was done. Please add a card under Billing first.',
    changed: 'The amount, the days or your plan have changed, so nothing was done. Please check it again.',
  },
  planChange: {
    notPossible: 'Your plan cannot be changed like this right now, so nothing was done. Please choose again.',
    nothingOpen: 'There is no change to undo.',
    tooLate: 'The payment for this change is being processed or has gone through, so the change cannot be undone.',
  },

  churn: {
    ended: 'This cancellation attempt has already ended.',
    notFound: 'This cancellation attempt could not be found.',
    noOffer: 'That offer does not exist.',
    offerNotReached: 'You will see this offer at the last step. Please go through the steps again.',
    offerTaken: 'This offer can be accepted only once, and you have already accepted it for an earlier plan.',
    offerWhileDue:
      'A payment for your plan is due. The offer does not change that payment, so please make the payment first.',
    offerNoGain: 'You already have an equal or larger discount.',
  },

  rating: {
    tooMany: 'You have sent too many messages today.',
  },

  connections: {
    taken:
      'Another member has already connected this {platform} account. A username that nobody has verified becomes available again {days} days after it was entered. If this account is yours and you need it sooner, write to us.',
    held: 'This {platform} account is connected to another SignalSync account.',
    unsubscribed: 'Subscribe to connect {platform}.',
    nobody: '{platform} has no user named {username}.',
    notShared: 'The scripts could not be shared with you on {platform}. Please try again in a few minutes.',
    off: '{platform} cannot be connected at the moment.',
    notGranted: 'Connect {platform} first.',
    absent: 'That {platform} account is not among your connections.',
    changed: 'Your {platform} connection was changed on another device in the meantime. Please try again.',
    notRemoved: '{platform} has not removed your access yet. We will keep trying until it does.',
    busy: '{platform} is very busy. Please try again {when}.',
    rejectsUs: '{platform} cannot be connected at the moment. Our team has been notified. Please try again later.',
    /** What the platform says about the user's own account there. */
    barred: {
      tooManyServers:
        'Your {platform} account is in as many servers as {platform} allows. Leave one of them, then connect {platform} again.',
      banned: 'Your {platform} account is banned from our community. If you think this is a mistake, write to us.',
      cannotJoin:
        '{platform} will not let your account join our community. Open {platform} and check whether you need to verify your account, then connect {platform} again. If that does not help, write to us.',
    },
    notConfirmed: '{platform} did not confirm your account. Please connect {platform} again.',
    unknownAccount: '{platform} does not recognize this account.',
    unreachable: '{platform} could not be reached. Please try again in a moment.',
    discordTooLate: 'This took too long. Please connect Discord again.',
    discordForeign: 'This reply from Discord does not match your request. Please connect Discord again.',
    tooManyMoves: 'You have asked too many times to move an account.',
    tooManyTries: 'You have tried this too many times.',
    formats: {
      discord: 'That is not a valid Discord username.',
      telegram: 'A Telegram username has 5 to 32 letters, digits or underscores and begins with a letter.',
      tradingview: 'A TradingView username contains only letters, digits, underscores, hyphens and dots.',
    },
  },
} as const;

/** The type of `serverErrors` with any texts in it, for example after a marketer has edited them in Storybook. */
export type ServerErrorsContent = Widen<typeof serverErrors>;
