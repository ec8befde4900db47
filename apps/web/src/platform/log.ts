/** Writes a note to the browser's console, for our support team. */
export const log = (message: string): void => console.warn(message);
