import type { ReactNode } from 'react';

/** How the saving of a form stands. */
export interface FormSaving {
  isSaving: boolean;
  /** What went wrong; `field` is the one it is about, null when it is about the whole. */
  error: { message: string; reason: string | null; field: string | null } | null;
}

/** The error of a form as a field's message: its text, and the server's reason under it. */
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
