/** Texts of every field for an email address. */
export const emailField = {
  placeholder: 'you@example.com',
  invalid: 'Please enter a valid email address.',
} as const;
