/** A toast: its title, and an optional sentence below it. */
export interface MessageText {
  title: string;
  description?: string;
}

/** Title of every error toast without its own title. */
export const errorTitle = 'Error';
/** Error of a rejected call if we have no better text. */
export const requestFailed = 'API request failed';

/** Shown below an error that is our fault. The team can find the error by this reference. */
export const failureReference = 'If you write to us about this, please include this reference: {requestId}';

/** Below an error if the network has answered in our server's place, as in hotels and trains. */
export const networkSignIn =
  'This network wants you to sign in first. Open another website to do that, then try again.';

/** Error of a failed logout, on every page. */
export const logoutError = 'Failed to logout';
