import type { ReactNode } from 'react';

/** The state of saving a form. */
export interface FormSaving {
  isSaving: boolean;
  /** The error. `field` is the name of the field it is about; null if it is about the whole form. */
  error: { message: string; reason: string | null; field: string | null } | null;
}

/** Returns a form's error as the message of a field: its text, with the server's reason below. */
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
