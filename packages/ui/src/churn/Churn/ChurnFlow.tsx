import { lazy, type RefObject, Suspense, useState } from 'react';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { stack16, visuallyHidden } from '../../theme/recipes.css.ts';
import { ChurnButtons } from './ChurnButtons.tsx';
import { fetchReceipt } from './ChurnEnd.tsx';
import type { ChurnProps } from './churnProps.ts';
import type { ChurnStep, ChurnView } from '@signalsync/contract/view/churn';
import { StepBody } from './StepBody.tsx';
import * as css from './Churn.css.ts';

/**
 * Fetches the code of 'Cancel now' in advance: its dialog, and the receipt that follows. Rejects if it cannot be loaded.
 */
export async function fetchCancelNow() {
  const [piece] = await Promise.all([
    import('../CancelNowDialog/CancelNowDialog.tsx'),
    fetchDialogSheet(),
    fetchReceipt(),
  ]);
  return piece.CancelNowDialog;
}

// The dialog and the receipt are a third of the page's code, so they are loaded only when the user opens the dialog, or
// before that, when the page is idle.
const CancelNowDialog = lazy(async () => ({ default: await fetchCancelNow() }));

interface ChurnFlowProps extends ChurnProps {
  view: Extract<ChurnView, { status: 'loading' | 'failed' | 'step' }>;
  heading: RefObject<HTMLElement | null>;
}

/** A step, its skeleton or its failure, with the buttons and the dialog of 'Cancel now'. */
export function ChurnFlow(props: ChurnFlowProps) {
  const { content, view, cancellation, onReasonChange, onFeedbackChange, onStay, onAccept, onContinue } = props;
  // After the first opening the dialog stays mounted, so that its closing is animated too.
  const [question, setQuestion] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const step = view.status === 'step' ? view : null;
  const isOffer = step?.step === 4 && step.offer === 'open';
  return (
    <>
      {view.status === 'loading' && <ReasonSkeletons content={content} />}
      {step && (
        <StepBody
          content={content}
          view={step}
          payHref={props.hrefs.pay}
          onReasonChange={onReasonChange}
          onFeedbackChange={onFeedbackChange}
        />
      )}
      <div className={stack16}>
        <ChurnNotice {...props} />
        <ChurnButtons
          content={content.buttons}
          keeping={isOffer ? 'accept' : 'stay'}
          isUnknown={step === null}
          isKeepingDisabled={step?.step === 1 && step.reason === undefined}
          isLastStep={step?.step === 4}
          pending={step?.pending ?? null}
          isSlow={step?.isSlow}
          onKeep={isOffer ? onAccept : onStay}
          onContinue={onContinue}
          onCancelNow={() => setQuestion('open')}
        />
      </div>
      {question !== 'unasked' && (
        <Suspense>
          <CancelNowDialog
            content={content.cancelDialog}
            isOpen={question === 'open'}
            cancellation={cancellation}
            payHref={props.hrefs.pay}
            supportEmail={props.supportEmail}
            onConfirm={props.onCancel}
            onClose={() => {
              setQuestion('closed');
              props.onDismissCancelError();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The error above the buttons. */
function ChurnNotice({ content, view, heading, supportEmail, onRetry }: ChurnFlowProps) {
  if (view.status === 'failed')
    return <RetryNotice message={view.message} label={content.retry} region={heading} onRetry={onRetry} />;
  const error: ChurnStep['error'] = view.status === 'step' ? view.error : null;
  if (error === null) return null;
  return (
    <Notice
      tone="error"
      isAnnounced
      reason={error.reason ?? undefined}
      action={
        error.needsSupport && supportEmail !== null ? (
          <Link href={`mailto:${supportEmail}`}>{content.writeToSupport}</Link>
        ) : undefined
      }
    >
      {error.message}
    </Notice>
  );
}

/** A skeleton of each reason, as high as a reason. */
function ReasonSkeletons({ content }: Pick<ChurnProps, 'content'>) {
  return (
    <div className={css.skeletons}>
      <p role="status" className={visuallyHidden}>
        {content.loading}
      </p>
      {Object.keys(content.step1.reasons).map((reason) => (
        <Skeleton key={reason} width="full" height={58} shape="block" />
      ))}
    </div>
  );
}
