/** The error of each way into the provider's portal. */
export const portalError = 'Failed to open billing portal. Please try again.';
