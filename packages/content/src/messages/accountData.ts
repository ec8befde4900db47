/** Error messages of the card with which users save their data. */
export const accountDataErrors = {
  take: 'Your data could not be collected completely, so no file was saved. Please try again.',
} as const;
