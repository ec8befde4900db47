import type { ShownError } from '@signalsync/contract/view/error';
import * as css from './SignInPanel.css.ts';

/** An error message with the server's reason below it. */
export function ErrorText({ error }: { error: ShownError }) {
  if (error.reason === null) return error.message;
  return (
    <>
      {error.message}
      <span className={css.reason}>{error.reason}</span>
    </>
  );
}
