import type { BillingContent } from '@signalsync/content/billing';
import type { RefObject } from 'react';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import type { Billing } from './billingView.ts';
import * as css from './BillingTab.css.ts';

interface BillingFailureProps {
  content: BillingContent;
  failure: Extract<Billing, { status: 'failed' }>;
  logInHref: string;
  /** Element that gets the focus when the user presses 'Try Again', because that button disappears. */
  region: RefObject<HTMLElement | null>;
  onRetry: () => void;
}

/** Says why billing could not be loaded, and offers to try again or to sign in. */
export function BillingFailure({ content, failure, logInHref, region, onRetry }: BillingFailureProps) {
  return (
    <div className={css.failure}>
      {failure.forward === 'retry' ? (
        <RetryNotice message={failure.message} label={content.retry} region={region} onRetry={onRetry} />
      ) : (
        <Notice
          tone="error"
          isAnnounced
          action={
            <ButtonLink size="small" href={logInHref}>
              {content.logIn}
            </ButtonLink>
          }
        >
          {failure.message}
        </Notice>
      )}
    </div>
  );
}
