import type { ShownError } from '@signalsync/contract/view/error';
import type { RefObject } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Notice } from './Notice.tsx';

interface RetryNoticeProps {
  error: ShownError;
  /** The button's words. */
  label: string;
  /** What stays when the notice goes: it takes the focus of the pressed button. */
  region: RefObject<HTMLElement | null>;
  onRetry: () => void;
}

/** What did not load, and the way to try again. */
export function RetryNotice({ error, label, region, onRetry }: RetryNoticeProps) {
  return (
    <Notice
      tone="error"
      isAnnounced
      reason={error.reason ?? undefined}
      action={
        <Button
          size="small"
          variant="secondary"
          onPress={() => {
            // The button goes with the notice; the focus must not go with it.
            region.current?.focus();
            onRetry();
          }}
        >
          {label}
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
