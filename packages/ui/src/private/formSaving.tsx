import type { ReactNode } from 'react';

/** Whether a form is being saved, and why it could not be saved. */
export interface FormSaving {
  isSaving: boolean;
  /**
   * Why the form could not be saved; otherwise null. `reason` is the server's reason. `field` is the name of the field
   * that is wrong, or null if the error concerns the whole form.
   */
  error: { message: string; reason: string | null; field: string | null } | null;
}

/** Returns the error text to show at a form field, with the server's reason on a second line. */
export function errorMessage(error: FormSaving['error']): ReactNode {
  if (!error) return undefined;
  if (error.reason === null) return error.message;
  return (
    <>
      {error.message}
      <br />
      {error.reason}
    </>
  );
}
