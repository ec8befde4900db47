/** Error messages of the pricing page. */
export const planErrors = {
  load: 'Failed to load pricing plans. Please try again later.',
} as const;
