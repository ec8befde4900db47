import type { ShownError } from '@signalsync/contract/view/error';
import * as css from './SignInPanel.css.ts';

/** An error and, under it, the server's reason. */
export function ErrorText({ error }: { error: ShownError }) {
  if (error.reason === null) return error.message;
  return (
    <>
      {error.message}
      <span className={css.reason}>{error.reason}</span>
    </>
  );
}
