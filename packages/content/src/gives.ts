/** What every plan gives on the three platforms, and what works without a plan. Shown at the checkout. */
export const gives =
  'Every plan includes alerts on Discord and Telegram, and scripts on TradingView. The course is free with an account.';
