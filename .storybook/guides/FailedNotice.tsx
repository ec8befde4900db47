import { Button } from '@signalsync/ui/components/Button';
import { Notice } from '@signalsync/ui/shared/Notice';

/** The example of a failed load: what failed, with a button to try again. */
export const FailedNotice = ({ children }: { children: string }) => (
  <Notice
    tone="error"
    action={
      <Button size="small" variant="secondary">
        Try Again
      </Button>
    }
  >
    {children}
  </Notice>
);
