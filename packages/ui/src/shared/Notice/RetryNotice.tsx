import type { FailedLoad } from '@signalsync/contract/view/error';
import type { RefObject } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Notice } from './Notice.tsx';

interface RetryNoticeProps {
  failed: FailedLoad;
  /** Texts of the button: 'Try Again', and 'Reload' if only a reload of the page can help. */
  content: { retry: string; reload: string };
  /** The element around the notice, which stays on the page. It gets the focus when the user presses the button. */
  region: RefObject<HTMLElement | null>;
  onRetry: () => void;
}

/** Says that something could not be loaded, with a button that tries again or reloads the page. */
export function RetryNotice({ failed, content, region, onRetry }: RetryNoticeProps) {
  return (
    <Notice
      tone="error"
      isAnnounced
      reason={failed.reason ?? undefined}
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
          {failed.needsReload ? content.reload : content.retry}
        </Button>
      }
    >
      {failed.message}
    </Notice>
  );
}
