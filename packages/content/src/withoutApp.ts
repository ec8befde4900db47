/** Texts in plain HTML, which browsers show without the app's code. */
export const withoutApp = {
  /** Texts for a browser without JavaScript. Each page that needs JavaScript says what for. */
  noScript: {
    signIn:
      'Signing in needs JavaScript, but this browser is not running it. Turn JavaScript on, then reload this page.',
    checkout:
      'To pay, you need JavaScript, because the card form runs in your browser. Turn JavaScript on, then reload this page.',
    /** Shown with the plans on the landing and pricing pages. */
    plans:
      'Subscribing needs JavaScript, but this browser is not running it. Turn JavaScript on, then reload this page.',
    /** Replaces `plans` if the server could not put the plans into the page. */
    noPlans:
      'Showing the plans and prices needs JavaScript, but this browser is not running it. Turn JavaScript on, then reload this page.',
    other: 'This page needs JavaScript, but this browser is not running it. Turn JavaScript on, then reload this page.',
  },
  /** Shown if the app's code could not be loaded. */
  notLoaded: 'This page could not be loaded. Check your connection and try again.',
  reload: 'Reload',
  /** The page that a browser shows in place of the checkout if the browser is too old. */
  oldBrowser: {
    documentTitle: 'Your browser is too old | SignalSync',
    title: 'Your browser is too old for the checkout',
    /** `browsers`: the oldest supported browsers, such as 'Safari 1, Chrome 2'. */
    text: 'The checkout needs {browsers}, or a newer version. You were not charged.',
    advice: 'Update your browser, or open SignalSync in another one. You can still sign in and cancel in this browser.',
    signIn: 'Sign in',
    plans: 'Back to the plans',
  },
} as const;
