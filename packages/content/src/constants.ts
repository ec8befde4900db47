/** Digits of a verification code. */
export const verificationCodeLength = 6;
/** Seconds before a code can be sent again. */
export const resendCooldownSeconds = 60;
/** Delay before the session check after the return from Google, in ms. */
export const googleReturnDelayMs = 1000;
/** Delay before a guest's payment is looked up after the return, in ms. */
export const paymentReturnDelayMs = 1000;
/** Time between two checks for a guest's customer, in ms. */
export const customerPollIntervalMs = 3000;
/** Longest wait for a guest's customer, in ms. */
export const customerPollTimeoutMs = 120_000;

export const lessonCount = 13;
export const quizOptionCount = 2;

export const guaranteeDays = 14;
/** Invoices shown at once; 'Show more' adds as many. */
export const billingHistoryPageSize = 50;
/** The team answers mails within this many hours. */
export const supportReplyHours = 12;

export const affiliateCommissionPercent = 50;
export const affiliateGoalReferrals = 10;
/** Major units of US dollars. */
export const affiliateGoalReward = 1000;
/** How long 'Copied!' is shown, in ms. */
export const copiedTextMs = 2000;
/** How long the copied field is highlighted, in ms. */
export const copiedHighlightMs = 1000;

export const churnStepCount = 4;
export const churnDiscountPercent = 20;
/** The part of a price that remains after the churn discount. */
export const churnDiscountFactor = 0.8;
export const churnCouponCode = 'SAVE20LIFE';
/** Delay between the recorded outcome and the return to the account, in ms. */
export const churnRedirectDelayMs = 1500;

export const ratingStars = 10;
/** Ratings up to this one ask for feedback; higher ones ask for a public review. */
export const ratingFeedbackMaximum = 7;
export const feedbackMaxLength = 400;
/** Days between sign-up and the first rating popup. */
export const ratingEligibleAfterDays = 14;

/** Duration of TradingView access if a plan names none. */
export const tradingviewDefaultDuration = '1M';
/** Number of TradingView scripts for members. */
export const tradingviewScriptCount = 4;
/** Delay before an invite is opened, in ms. */
export const inviteOpeningDelayMs = 1000;
/** Delay between the email update and the payment's confirmation, in ms. */
export const paymentConfirmDelayMs = 1000;

/** Below this width, in px, the account and the checkout have one column. */
export const mobileBreakpoint = 1024;
/** Below this width, in px, plans are shown one at a time. */
export const carouselBreakpoint = 768;
/** Shortest swipe that counts, in px. */
export const swipeThreshold = 50;
/** Characters of a plan's description shown on a phone. */
export const descriptionMaxLength = 150;

/** How long a toast is shown, in ms. */
export const toastDurationMs = 5000;
/** How long a dismissed toast may stay mounted but hidden, in ms. */
export const toastRemovalDelayMs = 1_000_000;
/** The key that moves the focus to the toasts. */
export const toastHotkey = 'F8';

/** A call fails if it has no answer after this time, in ms. */
export const callTimeoutMs = 15_000;
/** Longer messages of a server are not shown. */
export const serverMessageMaxLength = 300;
