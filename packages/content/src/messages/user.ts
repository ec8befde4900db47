/** Error messages if the user cannot be loaded, on every page of members. `{message}` is the server's message. */
export const userErrors = {
  load: 'Error loading user data: {message}',
  noUser: 'Please log in to view this page.',
} as const;
