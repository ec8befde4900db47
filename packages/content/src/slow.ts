/** Shown if an action of the user, or loading a form, takes longer than usual. */
export const slow = 'Taking longer than usual...';
