/** Shown if an action of the user, or loading something, takes longer than usual. */
export const slow = 'Taking longer than usual...';
