/** What every plan gives on the three platforms, and what it is not needed for. It stands below the plans. */
export const gives =
  'Every plan brings alerts on Discord and Telegram and scripts on TradingView. The course is free with an account.';
