/** Digits of a verification code. */
export const verificationCodeLength = 6;
/** Seconds before a code can be sent again. */
export const resendCooldownSeconds = 60;
/** Wait before the session is checked after Google's return, in ms. */
export const googleReturnDelayMs = 1000;
/** Wait before a guest's payment is looked up after the return, in ms. */
export const paymentReturnDelayMs = 1000;
/** Time between two looks for a guest's customer, in ms. */
export const customerPollIntervalMs = 3000;
/** Longest search for a guest's customer, in ms. */
export const customerPollTimeoutMs = 120_000;

export const lessonCount = 13;
export const quizOptionCount = 2;

export const guaranteeDays = 14;
/** Invoices shown at once; 'Show more' adds as many. */
export const billingHistoryPageSize = 50;
/** The team answers mails within so many hours. */
export const supportReplyHours = 12;

export const affiliateCommissionPercent = 50;
export const affiliateGoalReferrals = 10;
/** Major units of US dollars. */
export const affiliateGoalReward = 1000;
/** How long 'Copied!' stands, in ms. */
export const copiedTextMs = 2000;
/** How long the copied field is highlighted, in ms. */
export const copiedHighlightMs = 1000;

export const churnStepCount = 4;
export const churnDiscountPercent = 20;
/** What is left of a price after the churn discount. */
export const churnDiscountFactor = 0.8;
export const churnCouponCode = 'SAVE20LIFE';
/** Wait between a recorded outcome and the way back to the account, in ms. */
export const churnRedirectDelayMs = 1500;

export const ratingStars = 10;
/** Ratings up to this one ask for feedback, higher ones for a public review. */
export const ratingFeedbackMaximum = 7;
export const feedbackMaxLength = 400;
/** Days between sign-up and the first rating popup. */
export const ratingEligibleAfterDays = 14;

/** TradingView access where a plan names none. */
export const tradingviewDefaultDuration = '1M';
/** Scripts a member gets access to on TradingView. */
export const tradingviewScriptCount = 4;
/** Wait before an invite is opened, in ms. */
export const inviteOpeningDelayMs = 1000;
/** Wait between the email update and the payment's confirmation, in ms. */
export const paymentConfirmDelayMs = 1000;

/** Below this width, in px, the account and the checkout have one column. */
export const mobileBreakpoint = 1024;
/** Below this width, in px, plans are shown one at a time. */
export const carouselBreakpoint = 768;
/** A swipe counts from this many px on. */
export const swipeThreshold = 50;
/** Letters of a plan's description shown on a phone. */
export const descriptionMaxLength = 150;

/** How long a toast stands, in ms. */
export const toastDurationMs = 5000;
/** How long a dismissed toast may stay mounted, unseen, in ms. */
export const toastRemovalDelayMs = 1_000_000;
/** The key that leads to the toasts. */
export const toastHotkey = 'F8';

/** A call without an answer after this long counts as failed, in ms. */
export const callTimeoutMs = 15_000;
/** A server's message longer than this is not shown. */
export const serverMessageMaxLength = 300;
