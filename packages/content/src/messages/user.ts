/** Errors of loading the user, which every page of members does. `{message}` is the server's message. */
export const userErrors = {
  load: 'Error loading user data: {message}',
  noUser: 'Please log in to view this page.',
} as const;
