import type { BillingContent } from '@signalsync/content/billing';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../../pieces/Notice/Notice.tsx';
import type { Billing } from './BillingTab.tsx';
import * as css from './BillingTab.css.ts';

interface BillingFailureProps {
  content: BillingContent;
  failure: Extract<Billing, { status: 'failed' }>;
  logInHref: string;
  onRetry: () => void;
}

/** Why there is no billing to show, and the way on. */
export function BillingFailure({ content, failure, logInHref, onRetry }: BillingFailureProps) {
  return (
    <div className={css.failure}>
      <Notice
        tone="error"
        isAnnounced
        action={
          failure.forward === 'logIn' ? (
            <ButtonLink size="small" href={logInHref}>
              {content.logIn}
            </ButtonLink>
          ) : (
            <Button size="small" variant="secondary" onPress={onRetry}>
              {content.retry}
            </Button>
          )
        }
      >
        {failure.message}
      </Notice>
    </div>
  );
}
