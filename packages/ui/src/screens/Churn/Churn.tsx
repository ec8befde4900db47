import type { ChurnContent } from '@signalsync/content/churn';
import type { CancellationReason } from '@signalsync/contract/model/churn';
import { useRef } from 'react';
import type { Cancellation } from '../../pieces/CancelNowDialog/CancelNowDialog.tsx';
import type { CopyState } from '../../pieces/CopyLink/CopyLink.tsx';
import { ChurnEnd } from './ChurnEnd.tsx';
import { ChurnFrame } from './ChurnFrame.tsx';
import { ChurnFlow } from './ChurnFlow.tsx';
import type { ChurnView } from '@signalsync/contract/view/churn';
import { churnHeadingOf } from './churnHeading.ts';

export { fetchLaterSteps } from './LaterStep.tsx';

export interface ChurnProps {
  content: ChurnContent;
  view: ChurnView;
  /** How copying the receipt went. */
  copy: Pick<CopyState, 'isCopied' | 'hasFailed'>;
  /** The direct way out, offered in every step. */
  cancellation: Cancellation;
  hrefs: {
    /** The account's billing tab. */
    billing: string;
    /** The account. */
    account: string;
  };
  /** Where a failure is reported, and the money asked back; null where no address is set. */
  supportEmail: string | null;
  onReasonChange: (reason: CancellationReason) => void;
  onFeedbackChange: (feedback: string) => void;
  /** 'I want to stay'. */
  onStay: () => void;
  /** 'Accept 20% Off & Stay'. */
  onAccept: () => void;
  /** 'continue to cancel': the next step, or after the last one the provider's portal. */
  onContinue: () => void;
  /** Cancels; the person has confirmed it. */
  onCancel: () => void;
  /** The question was left: its error is no longer wanted. */
  onDismissCancelError: () => void;
  /** Called with the receipt as text. */
  onCopyReceipt: (text: string) => void;
  onPrintReceipt: () => void;
  /** Looks the person up again. */
  onRetry: () => void;
}

/** The four steps of the churn flow, with a direct way out in each, and what stands at their end. */
export function Churn(props: ChurnProps) {
  const { content, view, hrefs } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <ChurnFrame
      content={content}
      accountHref={hrefs.account}
      headingRef={headingRef}
      {...churnHeadingOf(view, content)}
    >
      {view.status === 'recorded' || view.status === 'cancelled' || view.status === 'nothingToCancel' ? (
        <ChurnEnd {...props} view={view} />
      ) : (
        <ChurnFlow {...props} view={view} heading={headingRef} />
      )}
    </ChurnFrame>
  );
}
