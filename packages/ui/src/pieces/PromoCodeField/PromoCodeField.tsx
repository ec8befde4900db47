import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { useId, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { FieldMessage } from '../../private/Field.tsx';
import { input, mono } from '../../private/Field.css.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './PromoCodeField.css.ts';

/** How the code stands. `saved` is the whole sentence on what it takes off, null where that is not known. */
export type PromoCodeState =
  | { status: 'none' | 'applying' }
  | { status: 'applied'; saved: string | null }
  | { status: 'failed'; message: string; reason: string | null };

export interface PromoCodeFieldProps {
  content: CheckoutContent['promo'];
  /** As typed. */
  code: string;
  state: PromoCodeState;
  /** Editing takes back what is said about the code; an applied one is expected to be taken off. Empty where 'Remove' is pressed. */
  onChange: (code: string) => void;
  /** Apply or Enter, with a code typed. */
  onApply: () => void;
  isDisabled?: boolean;
}

/** A promo code and its button, which takes an applied one off again: a form of its own, so that Enter applies the code and sends nothing else. */
export function PromoCodeField({ content, code, state, onChange, onApply, isDisabled = false }: PromoCodeFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const field = useRef<HTMLInputElement>(null);
  const isApplying = state.status === 'applying';
  const isApplied = state.status === 'applied';
  const isEmpty = code.trim() === '';
  const remove = () => {
    // The button goes away with the code: the keyboard stays where another can be typed.
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
        <input
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
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {/* One element in the place of both, so that the focus stays when the code is taken. */}
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
          ) : undefined
        }
      />
    </form>
  );
}
