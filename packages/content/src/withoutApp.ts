/** Shown by the page's own HTML if the app does not start. */
export const withoutApp = {
  /** The browser runs no JavaScript. */
  noScript:
    'SignalSync needs JavaScript, and this browser does not run it. Switch JavaScript on, then reload this page.',
  /** The app's code did not load. */
  notLoaded: 'This page could not be loaded. Check your connection, and try again.',
  reload: 'Reload',
} as const;
