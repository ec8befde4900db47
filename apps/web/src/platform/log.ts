/** Leaves a note in the browser's console, for whoever is asked for help. */
export const log = (message: string): void => console.warn(message);
