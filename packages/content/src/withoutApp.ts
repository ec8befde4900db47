/** What the page itself says where the app never comes. It stands in the page's own HTML. */
export const withoutApp = {
  /** The browser runs no scripts. */
  noScript:
    'SignalSync needs JavaScript, and this browser does not run it. Switch JavaScript on, then reload this page.',
  /** The app's code could not be fetched. */
  notLoaded: 'This page could not be loaded. Check your connection, and try again.',
  reload: 'Reload',
} as const;
