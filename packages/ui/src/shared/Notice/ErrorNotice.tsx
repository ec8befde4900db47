import type { ShownError } from '@signalsync/contract/view/error';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/**
 * The error of an action, announced when it appears: one sentence, and the server's reason if there is one. Renders
 * nothing if `error` is null.
 */
export function ErrorNotice({ error, action }: { error: ShownError | string | null; action?: ReactNode }) {
  if (error === null) return null;
  const { message, reason } = typeof error === 'string' ? { message: error, reason: null } : error;
  return (
    <Notice tone="error" isAnnounced reason={reason ?? undefined} action={action}>
      {message}
    </Notice>
  );
}
