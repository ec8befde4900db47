import type { RefObject } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Notice } from './Notice.tsx';

interface RetryNoticeProps {
  message: string;
  /** A second line: the server's reason, or what the user can do. */
  reason?: string | null | undefined;
  /** Text of the button, such as 'Try Again'. */
  label: string;
  /** The element around the notice, which stays on the page. It gets the focus when the user presses the button. */
  region: RefObject<HTMLElement | null>;
  onRetry: () => void;
}

/** An error notice with a button that tries again. */
export function RetryNotice({ message, reason, label, region, onRetry }: RetryNoticeProps) {
  return (
    <Notice
      tone="error"
      isAnnounced
      reason={reason ?? undefined}
      action={
        <Button
          size="small"
          variant="secondary"
          onPress={() => {
            // The pressed button disappears together with the notice. So the focus moves to the region first.
            region.current?.focus();
            onRetry();
          }}
        >
          {label}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
