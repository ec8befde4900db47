/** Error messages of the dialog with which users delete their account. */
export const accountDeletionErrors = {
  load: 'We could not load what deleting your account would do.',
  delete: 'Your account was not deleted.',
} as const;
