import type { InPlaceError } from './signInStep.ts';
import * as css from './SignInPanel.css.ts';

/** An error and, under it, the server's reason. */
export function ErrorText({ error }: { error: InPlaceError }) {
  if (error.reason === null) return error.message;
  return (
    <>
      {error.message}
      <span className={css.reason}>{error.reason}</span>
    </>
  );
}
