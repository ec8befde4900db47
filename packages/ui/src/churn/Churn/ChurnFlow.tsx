import type { CancellationReason } from '@signalsync/contract/model/churn';
import type { ChurnStep, ChurnView } from '@signalsync/contract/view/churn';
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { RadioCards } from '../../components/RadioCards/RadioCards.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { filled, stack16 } from '../../theme/recipes.css.ts';
import { fetchReceipt } from './ChurnEnd.tsx';
import type { ChurnProps } from './churnProps.ts';
import type { LaterStepProps } from './LaterStepBody.tsx';
import * as css from './Churn.css.ts';

/** Fetches the code of 'Cancel now' in advance: its dialog and its receipt. Rejects if the code cannot be loaded. */
export async function fetchCancelNow() {
  const [piece] = await Promise.all([
    import('../CancelNowDialog/CancelNowDialog.tsx'),
    fetchDialogSheet(),
    fetchReceipt(),
  ]);
  return piece.CancelNowDialog;
}

// The dialog and the receipt are a third of the page's code. So their code is loaded when the user opens the dialog, or
// earlier, when the browser is idle.
const CancelNowDialog = lazy(async () => ({ default: await fetchCancelNow() }));

interface ChurnFlowProps extends ChurnProps {
  view: Extract<ChurnView, { status: 'loading' | 'failed' | 'step' }>;
  heading: RefObject<HTMLElement | null>;
}

/** A step, its skeleton or its error, with the three buttons and the dialog of 'Cancel now'. */
export function ChurnFlow(props: ChurnFlowProps) {
  const { content, view, hrefs } = props;
  // After it has opened once, the dialog stays mounted, so that its closing is animated.
  const [question, setQuestion] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const step = view.status === 'step' ? view : null;
  return (
    <>
      {view.status === 'loading' && <ReasonSkeletons content={content} />}
      {step && <StepBody {...props} view={step} />}
      <div className={stack16}>
        <ChurnNotice {...props} />
        <ChurnButtons {...props} step={step} onCancelNow={() => setQuestion('open')} />
      </div>
      {question !== 'unasked' && (
        <Suspense>
          <CancelNowDialog
            {...props}
            content={content.cancelDialog}
            isOpen={question === 'open'}
            payHref={hrefs.pay}
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

/** The error message of a step, above the buttons. */
function ChurnNotice({ content, view, heading, supportEmail, onRetry }: ChurnFlowProps) {
  if (view.status === 'failed')
    return <RetryNotice failed={view} content={content} region={heading} onRetry={onRetry} />;
  const error: ChurnStep['error'] = view.status === 'step' ? view.error : null;
  const needsSupport = error?.needsSupport && supportEmail !== null;
  return (
    <ErrorNotice
      error={error}
      action={needsSupport && <Link href={`mailto:${supportEmail}`}>{content.writeToSupport}</Link>}
    />
  );
}

/** Skeletons in place of the reasons, each as high as a reason. */
function ReasonSkeletons({ content }: Pick<ChurnProps, 'content'>) {
  return (
    <div className={css.skeletons}>
      <Loading label={content.loading} />
      {Object.keys(content.step1.reasons).map((reason) => (
        <Skeleton key={reason} width="full" height={58} shape="block" />
      ))}
    </div>
  );
}

/** The content of a step, between its heading and its buttons. */
function StepBody(props: ChurnProps & { view: ChurnStep }) {
  const { content, view, cancellation, hrefs, onReasonChange, onFeedbackChange } = props;
  const isEnding = cancellation.standing?.state === 'pastDueEnding';
  if (view.step !== 1) return <LaterStep {...{ content, view, isEnding, onFeedbackChange }} payHref={hrefs.pay} />;
  const reasons: Record<CancellationReason, string> = content.step1.reasons;
  return (
    <RadioCards
      label={content.step1.title}
      isLabelHidden
      options={Object.entries(reasons).map(([reason, label]) => ({ value: reason as CancellationReason, label }))}
      value={view.reason}
      onChange={onReasonChange}
    />
  );
}

interface ChurnButtonsProps extends ChurnProps {
  /** Null until the user's data is loaded. Until then, the user can press only 'Cancel now'. */
  step: ChurnStep | null;
  onCancelNow: () => void;
}

/**
 * The three buttons of a step. 'Cancel now' is always enabled. 'continue to cancel' stays enabled while the server
 * saves that the user keeps the plan.
 */
function ChurnButtons(props: ChurnButtonsProps) {
  const { step, onStay, onAccept, onContinue, onCancelNow } = props;
  const content = props.content.buttons;
  const keeping = step?.step === 4 && step.offer === 'open' ? 'accept' : 'stay';
  const isUnchosen = step?.step === 1 && step.reason === undefined;
  const { pending = null } = step ?? {};
  // After the last step the user goes to the provider's portal, so the pending text differs.
  const going = step?.step === 4 ? content.openingPortal : content.continuing;
  const saving = keeping === 'stay' ? content.staying : content.accepting;
  return (
    <div className={css.buttons}>
      <div className={filled}>
        <Button
          variant="secondary"
          size="large"
          isDisabled={step === null}
          isPending={pending === 'continue'}
          pendingLabel={going}
          onPress={({ detail }) => {
            // Ignores the second click of a double click, because it would hit the next step's button.
            if (detail < 2) onContinue();
          }}
        >
          {content.continueToCancel}
        </Button>
      </div>
      <div className={filled}>
        <Button variant="outline" size="large" aria-haspopup="dialog" onPress={onCancelNow}>
          {content.cancelNow}
        </Button>
      </div>
      <div className={filled}>
        <Button
          size="large"
          isDisabled={step === null || isUnchosen || pending === 'continue'}
          isPending={pending === keeping}
          pendingLabel={saving}
          onPress={keeping === 'stay' ? onStay : onAccept}
        >
          {keeping === 'stay' ? content.stay : content.accept}
        </Button>
      </div>
    </div>
  );
}

type Body = ComponentType<LaterStepProps>;

let fetched: Body | undefined;

/** Fetches the code of steps 2 to 4, so that these steps appear without delay. Rejects if the code cannot be loaded. */
export async function fetchLaterSteps(): Promise<Body> {
  fetched ??= (await import('./LaterStepBody.tsx')).LaterStepBody;
  return fetched;
}

/** The body of a later step. If its code cannot be loaded, a notice is shown, and the step's buttons still work. */
function LaterStep(props: LaterStepProps) {
  const [{ Body, isMissing }, setBody] = useState({ Body: fetched, isMissing: false });
  useEffect(() => {
    if (Body !== undefined || isMissing) return;
    fetchLaterSteps().then(
      (found) => setBody({ Body: found, isMissing: false }),
      () => setBody({ Body: undefined, isMissing: true }),
    );
  }, [Body, isMissing]);
  if (Body !== undefined) return <Body {...props} />;
  if (isMissing) return <Notice tone="warning">{props.content.stepMissing}</Notice>;
  return (
    <div>
      <Loading label={props.content.loading} />
      <Skeleton width="full" height={240} shape="block" />
    </div>
  );
}
