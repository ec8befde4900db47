/** Error messages of the return from Google. */
export const googleReturnErrors = {
  authentication: 'Authentication failed. Please try again.',
} as const;
