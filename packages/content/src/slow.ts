/** Shown if something takes longer than usual. */
export const slow = 'Taking longer than usual...';
