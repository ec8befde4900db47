/** Titles of the browser tab, per page. */
export const titles = {
  landing: 'SignalSync: Advanced Trading Signals Powered by AI',
  pricing: 'Plans and prices | SignalSync',
  checkout: 'Checkout | SignalSync',
  auth: 'Sign in | SignalSync',
  signInLink: 'Sign in with a link | SignalSync',
  googleReturn: 'Signing you in | SignalSync',
  discordReturn: 'Connecting Discord | SignalSync',
  account: 'Your account | SignalSync',
  churn: 'Cancel your subscription | SignalSync',
  confirmEmailChange: 'Confirm your new email | SignalSync',
  undoEmailChange: 'Keep your old email | SignalSync',
  terms: 'Terms | SignalSync',
  privacy: 'Privacy | SignalSync',
  returns: 'Returns | SignalSync',
  eula: 'EULA | SignalSync',
  notFound: 'Page not found | SignalSync',
} as const;
