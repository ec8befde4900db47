/** The titles of the lessons, by lesson id. The landing page lists them without loading the lessons. */
export const lessonTitles = {
  1: 'What a Signal Is, and Is Not',
  2: 'Reading an Alert',
  3: 'Set Up Safely',
  4: 'Risk 1% per Signal',
  5: 'Match the Signal to the Market',
  6: 'Position Size Under Pressure',
  7: 'The 5% Daily Drawdown Cap',
  8: 'Five Losses in a Row',
  9: 'Before You Click',
  10: 'Enter, Exit or Stand Aside',
  11: '48 to 60 Trades a Year',
  12: 'Backtest or Track Record?',
  13: 'Your Twelve-Month Plan',
} as const;
