/** Number of digits in the code that a user gets by mail to sign in. */
export const verificationCodeLength = 6;
/** Seconds after which a user can ask for another sign-in code. */
export const resendCooldownSeconds = 60;

export const lessonCount = 13;

export const guaranteeDays = 14;
/** The server refunds a guest's purchase that nobody has claimed after this many days. */
export const unclaimedDays = 14;
/** On these days after a guest's purchase, the server reminds the buyer to claim the purchase. */
export const unclaimedReminderDays = [3, 10] as const;
/** So many days after somebody asked for it, an account is erased. Until then it can be taken back. */
export const deletionDays = 7;
/** Banks take up to this many days to show a refund. */
export const refundDays = 10;
/** An invite to the Telegram group works for this many days. Then a username that nobody has proven becomes free. */
export const inviteDays = 7;
/** How many days before a renewal a mail announces it: of a quarterly plan, at a higher amount, or once a year. */
export const renewalAheadDays = 7;
/** How many days before a renewal the server checks whether the card expires first. */
export const cardExpiringDays = 7;
/** Number of invoices that the list shows at first, and that each 'Show more' adds. */
export const billingHistoryPageSize = 50;
/** The team answers mails within this many hours. */
export const supportReplyHours = 12;

export const affiliateCommissionPercent = 50;
export const affiliateGoalReferrals = 10;
/**
 * The reward for that many referrals, in US dollars. It counts people who each paid two periods or lifetime. It is paid
 * once, as the part above what we owe for these people already.
 */
export const affiliateGoalReward = 1000;
export const affiliateGoalPeriods = 2;
/** A purchase that comes more than this many days after all earlier ones went back earns no commission. */
export const affiliateReturnDays = 90;
/** How many days after a payment its commission is held, if the settings name no other number. */
export const affiliateHeldDays = 60;

export const churnStepCount = 4;
export const churnDiscountPercent = 20;
/** The part of a price that remains after the discount for members who stay instead of cancelling. */
export const churnDiscountFactor = 1 - churnDiscountPercent / 100;
export const churnCouponCode = 'SAVE20LIFE';

export const ratingStars = 10;
/** After a rating up to this number we ask for feedback, after a higher one for a public review. */
export const ratingFeedbackMaximum = 7;
export const feedbackMaxLength = 400;
/** Days between sign-up and the first rating popup. */
export const ratingEligibleAfterDays = 14;

/** How long TradingView access lasts if the plan does not say: one month. */
export const tradingviewDefaultDuration = '1M';
/** How many TradingView scripts members can use. */
export const tradingviewScriptCount = 4;

/** Shortest swipe that counts, in px. */
export const swipeThreshold = 50;
/** Number of characters after which a narrow screen cuts a plan's description. */
export const descriptionMaxLength = 150;

/** The key that moves the focus to the toasts. */
export const toastHotkey = 'F8';

/** A member can pause a plan once in so many months. */
export const pauseEveryMonths = 12;
/** How many days before the charge that ends a pause the member gets a mail, at least. */
export const pauseEndsDays = 7;
