/** What is left of an action's time for saving, which comes last, in ms. */
export const savingMs = 3000;
