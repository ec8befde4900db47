/** Writes a note to the browser's console, for the support. */
export const log = (message: string): void => console.warn(message);
