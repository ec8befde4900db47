import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { useId, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { FieldMessage } from '../../private/Field.tsx';
import { input, mono } from '../../private/Field.css.ts';
import { TextInput } from '../../private/TextInput.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './PromoCodeField.css.ts';

/** The state of the promo code. `saved` is a whole sentence on the discount; null if the discount is not known. */
export type PromoCodeState =
  | { status: 'none' }
  | { status: 'applying' }
  | { status: 'applied'; saved: string | null }
  | { status: 'failed'; message: string; reason: string | null };

export interface PromoCodeFieldProps {
  /** The texts to show. */
  content: CheckoutContent['promo'];
  /** What the user has typed as promo code. */
  code: string;
  /** How far the code is, or why it does not count. */
  state: PromoCodeState;
  /**
   * Called when the user edits the code. 'Remove' calls it with an empty text. The caller should then clear the message
   * and remove the discount of an applied code.
   */
  onChange: (code: string) => void;
  /** Called by 'Apply' or Enter. Never called without a code. */
  onApply: () => void;
  /** If true, the code cannot be changed or applied. */
  isDisabled?: boolean;
}

/**
 * The field for a promo code, with a button that applies or removes the code. It is a form of its own, so that Enter
 * applies the code and submits nothing else.
 */
export function PromoCodeField({ content, code, state, onChange, onApply, isDisabled = false }: PromoCodeFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const field = useRef<HTMLInputElement>(null);
  const isApplying = state.status === 'applying';
  const slow = useSlowLabel(isApplying);
  const isApplied = state.status === 'applied';
  const isEmpty = code.trim() === '';
  const remove = () => {
    // 'Remove' turns into a disabled 'Apply', which cannot keep the focus. So the focus moves to the field first.
    field.current?.focus();
    onChange('');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isApplying && !isApplied && !isDisabled) onApply();
      }}
    >
      <label htmlFor={id} className={visuallyHidden}>
        {content.label}
      </label>
      <div className={css.row}>
        <TextInput
          ref={field}
          id={id}
          name="promoCode"
          className={`${input.line} ${code === '' ? '' : mono}`.trimEnd()}
          placeholder={content.label}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          readOnly={isApplying}
          disabled={isDisabled}
          aria-invalid={state.status === 'failed' || undefined}
          aria-describedby={state.status === 'failed' || isApplied ? messageId : undefined}
          onChange={onChange}
        />
        {/* React keeps the same element for both buttons, so the focus stays when the code is applied. */}
        {isApplied ? (
          <Button
            variant="secondary"
            isDisabled={isDisabled}
            aria-label={fill(content.removeLabel, { code: code.trim() })}
            onPress={remove}
          >
            {content.remove}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="secondary"
            isDisabled={isEmpty || isDisabled}
            isPending={isApplying}
            pendingLabel={content.applying}
            isPendingLabelHidden
            isUntimed
          >
            {content.apply}
          </Button>
        )}
      </div>
      <FieldMessage
        id={messageId}
        errorMessage={
          state.status === 'failed' ? (
            <>
              {state.message}
              {state.reason !== null && <span className={css.reason}>{state.reason}</span>}
            </>
          ) : undefined
        }
        description={
          state.status === 'applied' ? (
            <span className={css.applied}>
              {content.applied}
              {state.saved !== null && ` ${state.saved}`}
            </span>
          ) : slow === null ? undefined : (
            <span role="status">{slow}</span>
          )
        }
      />
    </form>
  );
}
