import type { ChurnContent } from '@signalsync/content/churn';
import { Button } from '../../components/Button/Button.tsx';
import * as css from './ChurnButtons.css.ts';

interface ChurnButtonsProps {
  content: ChurnContent['buttons'];
  /** Which of the two keeps the plan. */
  keeping: 'stay' | 'accept';
  /** Nothing is chosen yet. */
  isKeepingDisabled: boolean;
  /** The person is not known yet: only 'Cancel now' can be pressed. */
  isUnknown: boolean;
  /** Leads out of the page, to the provider's portal. */
  isLastStep: boolean;
  pending: 'stay' | 'accept' | 'continue' | null;
  /** Whether that takes longer than usual. */
  isSlow: boolean | undefined;
  onKeep: () => void;
  onContinue: () => void;
  onCancelNow: () => void;
}

/** The three ways on from a step. While one of the first two is under way, the ways out stay open. */
export function ChurnButtons(props: ChurnButtonsProps) {
  const { content, keeping, isKeepingDisabled, isUnknown, isLastStep, pending, isSlow } = props;
  const { onKeep, onContinue, onCancelNow } = props;
  const going = isLastStep ? content.openingPortal : content.continuing;
  const saving = keeping === 'stay' ? content.staying : content.accepting;
  return (
    <div className={css.buttons}>
      <div className={css.cell}>
        <Button
          variant="secondary"
          size="large"
          isDisabled={isUnknown}
          isPending={pending === 'continue'}
          pendingLabel={isSlow ? content.slow : going}
          onPress={({ detail }) => {
            // The second click of a double click falls on the next step's button.
            if (detail < 2) onContinue();
          }}
        >
          {content.continueToCancel}
        </Button>
      </div>
      <div className={css.cell}>
        <Button variant="outline" size="large" aria-haspopup="dialog" onPress={onCancelNow}>
          {content.cancelNow}
        </Button>
      </div>
      <div className={css.cell}>
        <Button
          size="large"
          isDisabled={isUnknown || isKeepingDisabled || pending === 'continue'}
          isPending={pending === keeping}
          pendingLabel={isSlow ? content.slow : saving}
          onPress={onKeep}
        >
          {keeping === 'stay' ? content.stay : content.accept}
        </Button>
      </div>
    </div>
  );
}
