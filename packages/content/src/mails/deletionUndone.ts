/** The mail that says that the deletion of an account was taken back. */
export const deletionUndone = {
  subject: 'Your {product} account stays',
  preheader: 'The deletion was taken back on {time}.',
  heading: 'Your account stays',
  undone: 'On {time}, someone opened the link in our email and took the deletion of your {product} account back.',
  plan: 'You can sign in again. A plan that ended did not come back, and any connections to Discord, Telegram and TradingView were removed. If we owe you a refund, it still comes.',
  notYou:
    'If this wasn’t you, make sure that nobody else can open your mailbox. Then sign in and delete your account again.',
  button: 'Open your account',
} as const;
