import type { ShownError } from '@signalsync/contract/view/error';
import type { RefObject } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Notice } from './Notice.tsx';

interface RetryNoticeProps {
  error: ShownError;
  /** Text of the button. */
  label: string;
  /** Element that stays when the notice is removed. It takes the focus of the pressed button. */
  region: RefObject<HTMLElement | null>;
  onRetry: () => void;
}

/** An error notice with a button that tries again. */
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
            // The button disappears with the notice, so the focus moves first.
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
