/** Stands where something is waited for that takes longer than it usually does. */
export const slow = 'Taking longer than usual...';
