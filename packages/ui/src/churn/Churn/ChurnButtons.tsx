import type { ChurnContent } from '@signalsync/content/churn';
import { Button } from '../../components/Button/Button.tsx';
import { filled } from '../../theme/recipes.css.ts';
import * as css from './Churn.css.ts';

interface ChurnButtonsProps {
  content: ChurnContent['buttons'];
  /** Which button keeps the plan: 'I want to stay', or the one that accepts the offer. */
  keeping: 'stay' | 'accept';
  /** True if no reason is chosen yet. */
  isKeepingDisabled: boolean;
  /** True until the user's data is loaded. Only 'Cancel now' can be pressed then. */
  isUnknown: boolean;
  /** True if 'continue to cancel' leaves the page for the provider's portal. */
  isLastStep: boolean;
  pending: 'stay' | 'accept' | 'continue' | null;
  /** True if the pending action takes longer than usual. */
  isSlow: boolean | undefined;
  onKeep: () => void;
  onContinue: () => void;
  onCancelNow: () => void;
}

/**
 * The three buttons of a step. 'Cancel now' can always be pressed. While a press on the button that keeps the plan is
 * being saved, 'continue to cancel' can be pressed too.
 */
export function ChurnButtons(props: ChurnButtonsProps) {
  const { content, keeping, isKeepingDisabled, isUnknown, isLastStep, pending, isSlow } = props;
  const { onKeep, onContinue, onCancelNow } = props;
  const going = isLastStep ? content.openingPortal : content.continuing;
  const saving = keeping === 'stay' ? content.staying : content.accepting;
  return (
    <div className={css.buttons}>
      <div className={filled}>
        <Button
          variant="secondary"
          size="large"
          isDisabled={isUnknown}
          isPending={pending === 'continue'}
          pendingLabel={isSlow ? content.slow : going}
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
