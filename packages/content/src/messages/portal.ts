/** The error if the payment provider's portal cannot be opened, wherever the user has pressed its button. */
export const portalError = 'Failed to open billing portal. Please try again.';
