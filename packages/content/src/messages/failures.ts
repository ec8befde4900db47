/** Error of a rejected call if we have no better text. */
export const requestFailed = 'API request failed';

/** Below an error that is our fault: what the team finds it by. */
export const failureReference = 'If you write to us about this, please include this reference: {requestId}';

/** Error of a failed logout, on every page. */
export const logoutError = 'Failed to logout';
